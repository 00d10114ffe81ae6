import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { makeDataFolder } from '#server/platform/db/data-folder.ts'
import { versionIn } from './release.ts'

/** The note by which a running shop tells commands about itself. */
const RunningShop = z.object({
  pid: z.number(),
  /** The start time of the process, so that a later process with the same id is not mistaken for it. */
  began: z.string(),
  since: z.string(),
  version: z.string(),
  /** The address it listens on, once it does. */
  address: z.string().optional(),
})
export type RunningShop = z.infer<typeof RunningShop>

const noteIn = (dataDir: string) => join(dataDir, 'running.json')

/**
 * Writes the note beside the data while this process runs the shop there. If several shops share the folder, the note is the first one's. The shop
 * also works without the note.
 */
export function writeRunningNote(dataDir: string): { open: (address: string) => void; end: () => void } {
  const since = new Date().toISOString()
  const write = (address?: string) => {
    const runningShop = findRunning(dataDir)
    if (runningShop && runningShop.pid !== process.pid) return
    const note: RunningShop = {
      pid: process.pid,
      began: startTimeOf(process.pid) ?? '',
      since,
      version: versionIn(),
      ...(address && { address }),
    }
    try {
      makeDataFolder(dataDir)
      const unfinished = `${noteIn(dataDir)}.${process.pid}`
      writeFileSync(unfinished, JSON.stringify(note), { mode: 0o600 })
      renameSync(unfinished, noteIn(dataDir))
    } catch {
      // The shop itself reports an unusable folder.
    }
  }
  write()
  return {
    open: write,
    end: () => {
      if (readNote(dataDir)?.pid === process.pid) rmSync(noteIn(dataDir), { force: true })
    },
  }
}

/** Finds the shop on these data, if its process runs. */
export function findRunning(dataDir: string): RunningShop | undefined {
  const note = readNote(dataDir)
  return note && isSameProcess(note) ? note : undefined
}

/** Whether exactly this process still runs. */
export function isSameProcess({ pid, began }: Pick<RunningShop, 'pid' | 'began'>): boolean {
  return startTimeOf(pid) === began
}

/** Whether a shop ended here without removing its note, as after a crash. */
export function hasCrashed(dataDir: string): boolean {
  return readNote(dataDir) !== undefined && findRunning(dataDir) === undefined
}

function readNote(dataDir: string): RunningShop | undefined {
  try {
    return RunningShop.safeParse(JSON.parse(readFileSync(noteIn(dataDir), 'utf8'))).data
  } catch (error) {
    // Without permission to read the file it is unknown whether a shop runs.
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') throw error
    return undefined
  }
}

/** The start time of a process; undefined if there is none or it is a zombie. */
function startTimeOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined
  }
  if (process.platform !== 'linux') return ''
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? undefined : fields[18]
  } catch {
    return undefined
  }
}
