import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'
import { say } from './progress.mjs'
import { releaseName } from './release-files.mjs'
import { walkRelease } from './release-walk.mjs'
import { ownFolder } from './temporary-folder.mjs'

/** `npm run release:drill`: installs, upgrades and breaks a release as an operator would. */
try {
  const archive = join(root, 'dist-release', `${releaseName}.tar.gz`)
  if (!existsSync(archive)) throw new Error('There is no release yet: npm run release')
  await walkRelease({ archive, folder: ownFolder('drill'), port: process.env.SMOKE_PORT ?? '3999', say, whole: true })
  say('The release opens, is saved, upgraded and taken back, and closes.')
} catch (error) {
  say(error.message)
  process.exitCode = 1
}
