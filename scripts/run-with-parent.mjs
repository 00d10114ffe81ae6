import { runToItsEnd } from './run.mjs'

/**
 * `run-with-parent.mjs <pid> <program> [words]`: runs a program as long as that process lives. Playwright starts its servers in separate process
 * groups, so they would survive if the run is killed.
 */
const [wantedBy, program, ...words] = process.argv.slice(2)
const checkMs = 300

setInterval(() => {
  if (!lives(Number(wantedBy))) process.kill(process.pid, 'SIGTERM')
}, checkMs)
process.exit(await runToItsEnd(program, words))

function lives(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
