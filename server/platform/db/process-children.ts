import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Ids of the running child processes of a process; empty on systems we cannot ask. */
export function childrenOf(parent: number): number[] {
  if (process.platform === 'win32') return []
  const parents = process.platform === 'linux' ? parentsFromProc() : parentsFromPs()
  return parents.flatMap(([pid, parentId]) => (parentId === parent ? [pid] : []))
}

type Parents = (readonly [pid: number, parent: number])[]

/** Reads `/proc`, because a container may have no `ps`. */
function parentsFromProc(): Parents {
  return readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined
    if (!stat) return []
    // The name of the program is in brackets and may itself contain brackets and spaces.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [[Number(name), Number(parent)] as const]
  })
}

/** Undefined if the process ends in the meantime. */
function statOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
}

function parentsFromPs(): Parents {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
    return [pid, parent] as const
  })
}
