import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FoundShop } from './find-shop.ts'

/** The folder of the release or clone that this file belongs to. */
export const ownHome = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

export function versionIn(home = ownHome): string {
  return (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }).version
}

/** The folder of migrations in a release; the second one up to version 0.2.0. */
const migrationFolders = ['server/platform/db/migrations', 'server/db/migrations']

/** The number of the newest migration of a release. */
export function newestMigrationIn(home: string): number {
  const folder = migrationFolders.map((path) => join(home, path)).find((path) => existsSync(path))
  if (!folder) throw new Error(`There are no migrations in ${home}`)
  const steps = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return Math.max(0, ...steps.map((name) => Number.parseInt(name, 10)))
}

/** Negative if the first version is older. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [a, b].map((version) => version.split('-')[0]?.split('.').map(Number) ?? [])
  for (let part = 0; part < 3; part++) {
    const difference = (first?.[part] ?? 0) - (second?.[part] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The release to start: the one of the unit's link, or the one of this command. */
export function homeOf({ unit }: Pick<FoundShop, 'unit'>): string {
  return unit?.program ? dirname(dirname(unit.program)) : ownHome
}
