import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { say } from './progress.mjs'
import { runToItsEnd } from './run.mjs'
import { ownFolder } from './temporary-folder.mjs'
import { readTests } from './test-results.mjs'

/** All checks before a change is committed, the quick ones first. */
const checks = ['lint', 'arrows', 'types', 'dead-code', 'test:unit', 'test:browser']
const slowestShown = 10

// Packages installed for an older lockfile would fail with misleading "module not found" errors.
await ensureInstalled()
await ensureBuilt()

const diary = join(ownFolder('checks'), 'tests')
const took = []

for (const check of checks) {
  const started = Date.now()
  say(`\n▸ ${check}`)
  const status = await runToItsEnd('npm', ['run', '--silent', check], {
    cwd: root,
    env: { ...process.env, TEST_DIARY: diary },
    shell: process.platform === 'win32',
  })
  const seconds = Math.round((Date.now() - started) / 1000)
  took.push(`${check} ${seconds} s`)
  if (status !== 0) {
    sum()
    say(`✗ ${check} failed, ${seconds} s`)
    process.exit(status)
  }
  say(`✓ ${check}, ${seconds} s`)
}
sum()

/** Prints the duration of each check, and the flaky tests. */
function sum() {
  const tests = readTests(diary)
  say(`\n${took.join(' · ')}`)
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown)
  for (const { name, seconds } of slowest) say(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
  for (const { name, flaky } of tests) if (flaky) say(`flaky: ${name}`)
}
