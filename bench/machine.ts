import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import type { Conditions } from './figures.ts'

const ticksPerSecond = 100

/** What the machine is like, and how much of it others take, from now until what this gives is called. */
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

/** How long a process worked, in all its threads; with children, also those that have ended by now. */
export function processorSeconds(pid: number, { withChildren = false } = {}): number {
  // The name stands in brackets and may hold any sign.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
  const [ownTicks, children] = [fields.slice(11, 13), fields.slice(13, 15)]
  const ticks = [...ownTicks, ...(withChildren ? children : [])].reduce((sum, tickCount) => sum + tickCount, 0)
  return ticks / ticksPerSecond
}

/** Which state of the code was measured. */
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
