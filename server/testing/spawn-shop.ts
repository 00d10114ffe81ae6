import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { programEnvironment } from './program-environment.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const endsWithParent = new URL('./ends-with-parent.ts', import.meta.url).href

/** Starts the program as `npm start` does. It gets these environment variables only, not those of the test run. */
export function spawnShop(settings: Readonly<Record<string, string>>): ChildProcessWithoutNullStreams {
  const quiet = { LOG_LEVEL: 'silent', SAMPLE_SHOP: 'off', PICTURES_AHEAD: 'off' }
  return spawn(process.execPath, ['--import', endsWithParent, main], {
    env: { ...programEnvironment, ...quiet, ...settings },
    stdio: 'pipe',
  })
}
