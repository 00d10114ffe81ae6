import { readFileSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import type { Config } from '#server/config/config.ts'
import { makeFolder } from '#server/db/data-folder.ts'
import { type Finding, warning, well, wrong } from './finding.ts'

const oldestNode = 24
const megabyte = 1024 * 1024
/** Below this PostgreSQL soon finds no room; below the other there is time to mend it. */
const wrongBelowMb = 300
const warnBelowMb = 1500

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export function checkVersions(): Finding {
  const found = `Jebba ${version}, Node ${process.versions.node}`
  return Number.parseInt(process.versions.node, 10) < oldestNode ? wrong(found) : well(found)
}

export async function checkDisk(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / megabyte)
  const found = `${free} MB: ${folder}`
  if (free < wrongBelowMb) return wrong(found)
  return free < warnBelowMb ? warning(found) : well(found)
}

export async function checkFolders({ dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>): Promise<Finding> {
  for (const folder of [dataDir, backup.folder]) {
    try {
      makeFolder(folder)
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    } catch (error) {
      return wrong(`${folder}: ${error instanceof Error && 'code' in error ? String(error.code) : String(error)}`)
    }
  }
  return well(`${dataDir}, ${backup.folder}`)
}
