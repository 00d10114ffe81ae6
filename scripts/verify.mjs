import { spawnSync } from 'node:child_process'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { say } from './say.mjs'

/** Everything that must hold before a change is kept, the quick ones first. */
const checks = ['lint', 'arrows', 'types', 'dead-code', 'test:unit', 'test:browser', 'test:firebase']

// What was installed for an older lockfile fails with words about modules that are not there.
await ensureInstalled()
await ensureBuilt()

for (const check of checks) {
  const started = Date.now()
  say(`\n▸ ${check}`)
  const { status } = spawnSync('npm', ['run', '--silent', check], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    say(`✗ ${check} failed`)
    process.exit(status ?? 1)
  }
  say(`✓ ${check}, ${Math.round((Date.now() - started) / 1000)} s`)
}
