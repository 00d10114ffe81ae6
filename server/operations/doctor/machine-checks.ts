import { readFileSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import type { Config } from '#server/platform/config/config.ts'
import { makeFolder } from '#server/platform/db/data-folder.ts'
import { type Finding, warning, well, wrong } from './finding.ts'

const minNodeVersion = 24
const megabyte = 1024 * 1024
/** With less free space PostgreSQL soon fails. */
const wrongBelowMb = 300
const warnBelowMb = 1500

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export function checkVersions(): Finding {
  const finding = `Jebba ${version}, Node ${process.versions.node}`
  return Number.parseInt(process.versions.node, 10) < minNodeVersion ? wrong(finding) : well(finding)
}

/** Checks the disks of the data and of the backups: the backup fails if its disk is full, whatever the space on the other. */
export async function checkDisk({ dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>): Promise<Finding> {
  const data = { folder: dataDir, free: await freeMegabytes(dataDir) }
  // `checkFolders` reports a backup folder that cannot be reached.
  const saved = { folder: backup.folder, free: await freeMegabytes(backup.folder).catch(() => data.free) }
  const { folder, free } = saved.free < data.free ? saved : data
  const finding = `${free} MB: ${folder}`
  if (free < wrongBelowMb) return wrong(finding)
  return free < warnBelowMb ? warning(finding) : well(finding)
}

async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / megabyte)
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
