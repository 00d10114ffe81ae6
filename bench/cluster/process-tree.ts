import { readdirSync, readFileSync } from 'node:fs'

/** A process and its descendants, by the parent ids in `/proc`. */
export function treeOf(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const [pid, parent] of parents()) children.set(parent, [...(children.get(parent) ?? []), pid])
  const foundPids = [root]
  for (const pid of foundPids) foundPids.push(...(children.get(pid) ?? []))
  return foundPids
}

/** The process title that PostgreSQL sets: `postgres: jebba: walsender …`. */
export function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** A process that has ended already is ignored. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {}
  }
}

function* parents(): Generator<[number, number]> {
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      // The name is in brackets and may contain any character, so parsing starts after the last bracket.
      const fields = readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
      yield [Number(entry), Number(fields?.[1])]
    } catch {}
  }
}
