import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import type { Conditions } from './figures.ts'

const ticksPerSecond = 100

/** Starts observing the machine; the returned function gives its conditions and how much others used it. */
export function watchMachine(): (runs: number) => Conditions {
  const start = now()
  return (runs) => {
    const end = now()
    const seconds = (end.at - start.at) / 1000
    const otherSeconds = end.busySeconds - start.busySeconds - (end.ownSeconds - start.ownSeconds)
    return {
      measuredAt: new Date().toISOString(),
      commit: commit(),
      cores: availableParallelism(),
      gigabytes: Math.round(totalmem() / 2 ** 30),
      load: { before: start.load, after: end.load },
      othersCores: Math.max(0, Math.round((100 * otherSeconds) / seconds) / 100),
      seconds: Math.round(seconds / runs),
    }
  }
}

function now() {
  return {
    at: performance.now(),
    load: Math.round(100 * (loadavg()[0] ?? 0)) / 100,
    busySeconds: busySeconds(),
    ownSeconds: processorSeconds(process.pid, { withChildren: true }),
  }
}

/** Busy time of all cores, including the time taken by the host (steal). */
function busySeconds(): number {
  const fields = /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]?.split(' ').map(Number) ?? []
  const [user = 0, nice = 0, system = 0, , , interrupt = 0, softInterrupt = 0, stolen = 0] = fields
  return (user + nice + system + interrupt + softInterrupt + stolen) / ticksPerSecond
}

/** The processor time of a process with all threads; with children, including those that have ended. */
export function processorSeconds(pid: number, { withChildren = false } = {}): number {
  // The name is in brackets and may contain any character.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
  const [ownTicks, children] = [fields.slice(11, 13), fields.slice(13, 15)]
  const ticks = [...ownTicks, ...(withChildren ? children : [])].reduce((sum, tickCount) => sum + tickCount, 0)
  return ticks / ticksPerSecond
}

/** The commit that was measured. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  try {
    const changed = git(
      'status',
      '--porcelain',
      '--untracked-files=no',
      '--',
      ':!last.json',
      ':!../docs',
      ':!../README.md',
    )
    return git('rev-parse', '--short=8', 'HEAD') + (changed === '' ? '' : ' and changes')
  } catch {
    return 'unknown'
  }
}
