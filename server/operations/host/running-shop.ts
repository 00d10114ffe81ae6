import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { makeDataFolder } from '#server/platform/db/data-folder.ts'
import { versionIn } from './release.ts'

/** What a shop that runs says of itself to the commands beside it. */
const RunningShop = z.object({
  pid: z.number(),
  /** When the machine says its process began, so that another one of the same number is not taken for it. */
  began: z.string(),
  since: z.string(),
  version: z.string(),
  /** Address it listens on, once it does. */
  address: z.string().optional(),
})
export type RunningShop = z.infer<typeof RunningShop>

const noteIn = (dataDir: string) => join(dataDir, 'running.json')

/**
 * Leaves a note beside the data for as long as this process is the shop there. Where several share a server's database and a folder, it is
 * the first one's. A shop without it sells all the same.
 */
export function noteRunning(dataDir: string): { open: (address: string) => void; end: () => void } {
  const since = new Date().toISOString()
  const write = (address?: string) => {
    const runningShop = findRunning(dataDir)
    if (runningShop && runningShop.pid !== process.pid) return
    const note: RunningShop = {
      pid: process.pid,
      began: beginningOf(process.pid) ?? '',
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
      // Whether the folder will do is for the shop itself to say.
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

/** The shop on these data, if its process is there, whatever it is at. */
export function findRunning(dataDir: string): RunningShop | undefined {
  const note = readNote(dataDir)
  return note && isThere(note) ? note : undefined
}

/** Whether that very process has not ended. It takes its note away a moment before. */
export function isThere({ pid, began }: Pick<RunningShop, 'pid' | 'began'>): boolean {
  return beginningOf(pid) === began
}

/** Whether one ended here that had no time to say so. */
export function endedUntold(dataDir: string): boolean {
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

/** Nothing where there is no such process, or where it has ended and nobody took notice of that yet. */
function beginningOf(pid: number): string | undefined {
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
