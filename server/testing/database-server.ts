import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase, openPool } from '#server/platform/db/pool.ts'
import './exit-on-sigterm.ts'
import { removeOrderLimits } from './no-order-limits.ts'
import { templateDatabase } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/** Test data need not survive a power failure. */
const carelessSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Starts one PostgreSQL for the whole run, with a migrated template database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const givenUrl = process.env.TEST_DATABASE_URL
  const dataDir = mkdtempSync(join(tmpdir(), 'jebba-test-'))
  const embedded = givenUrl ? undefined : await startEmbeddedDatabase({ dataDir, settings: carelessSettings })
  const server = givenUrl ?? embedded?.url ?? ''

  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database if exists ${templateDatabase}`)
  await admin.query(`create database ${templateDatabase}`)
  const template = openPool({ url: databaseUrl(server, templateDatabase), max: 1, onIdleError: () => {} })
  await migrate(template)
  await removeOrderLimits(openDatabase(template))
  await template.end()
  await admin.end()

  project.provide('databaseServer', server)
  return async () => {
    await embedded?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
