import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const settleMs = 1000

/**
 * Starting leaves tens of megabytes of garbage, which V8 would keep while the shop is idle. They are released once after the start, because a shop's
 * machine is small.
 */
export function releaseStartupMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect: NodeJS.GCFunction = runInNewContext('gc')
    setFlagsFromString('--no-expose-gc')
    collect({ type: 'major', flavor: 'last-resort' })
  }, settleMs).unref()
}
