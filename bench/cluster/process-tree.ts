import { readdirSync, readFileSync } from 'node:fs'

/** A process and all that it started, by what the kernel tells of who started whom. */
export function treeOf(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const [pid, parent] of parents()) children.set(parent, [...(children.get(parent) ?? []), pid])
  const foundPids = [root]
  for (const pid of foundPids) foundPids.push(...(children.get(pid) ?? []))
  return foundPids
}

/** What PostgreSQL calls itself: `postgres: jebba: walsender …`. */
export function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Who is gone already cannot be told anything. */
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
      // The name stands in brackets and may hold any sign: what is counted comes after the last of them.
      const fields = readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
      yield [Number(entry), Number(fields?.[1])]
    } catch {}
  }
}
