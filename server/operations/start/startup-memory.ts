import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const settleMs = 1000

/**
 * Opening the shop leaves tens of megabytes behind which V8 would keep for as long as nobody asks for them: much, on the
 * small machine of a shop. So they are given back once, when all is loaded.
 */
export function releaseStartupMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect: NodeJS.GCFunction = runInNewContext('gc')
    setFlagsFromString('--no-expose-gc')
    collect({ type: 'major', flavor: 'last-resort' })
  }, settleMs).unref()
}
