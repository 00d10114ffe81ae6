import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiledOnce, root } from './prepare.mjs'
import { say } from './progress.mjs'
import { runToItsEnd } from './run.mjs'
import { ownFolder, temporaryIn } from './temporary-folder.mjs'

const runner = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const vitestArguments = process.argv.slice(2)

/**
 * Runs the unit tests. In `CI`, files with a failed test run once more, alone and with data of their own. Tests that pass only then are reported as
 * flaky, so that they get fixed.
 */
const folder = ownFolder('unit')
const failedFile = join(folder, 'failed.json')

const first = await runUnits(vitestArguments)
if (first === 0 || !process.env.CI) process.exit(first)

const { files, tests } = readFailed()
if (files.length === 0) process.exit(first)
say(`\nTried once more: ${files.length} files with ${tests.length} tests that failed`)
process.exit(await runUnits(files, { FAILED_BEFORE: JSON.stringify(tests) }))

function runUnits(words, env = {}) {
  return runToItsEnd(process.execPath, [runner, 'run', ...words], {
    cwd: root,
    env: { ...compiledOnce, ...process.env, ...temporaryIn(folder), FAILED_TESTS_FILE: failedFile, ...env },
  })
}

function readFailed() {
  try {
    return JSON.parse(readFileSync(failedFile, 'utf8'))
  } catch {
    // The run ended before it recorded its failures.
    return { files: [], tests: [] }
  }
}
