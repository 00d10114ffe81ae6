import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const Release = z.object({ home: z.string(), version: z.string() })

/** Progress of the last upgrade, stored at each step, so that an interrupted one can be finished. */
const UpgradeNote = z.object({
  from: Release,
  to: Release,
  /** The checksum of its archive. */
  sum: z.string(),
  at: z.string(),
  wasOpen: z.boolean(),
  /** The backup of the whole shop from before the upgrade. */
  backup: z.string().nullable(),
  /** The data from after the former version was closed, if the newer version migrates them. */
  data: z.string().nullable(),
  state: z.enum(['begun', 'switched', 'done', 'back']),
})
export type UpgradeNote = z.infer<typeof UpgradeNote>

const noteBeside = (link: string) => join(dirname(link), 'jebba-upgrade.json')

export function readUpgrade(link: string): UpgradeNote | undefined {
  try {
    return UpgradeNote.parse(JSON.parse(readFileSync(noteBeside(link), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new Error(`${noteBeside(link)} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

export function writeUpgrade(link: string, note: UpgradeNote): void {
  const unfinished = `${noteBeside(link)}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(unfinished, noteBeside(link))
}

export const isCutOff = ({ state }: UpgradeNote) => state === 'begun' || state === 'switched'
