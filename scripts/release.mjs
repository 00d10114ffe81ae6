import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, createReadStream, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { say, withProgress } from './progress.mjs'
import {
  launcher,
  newestMigrationFor020,
  ownFiles,
  packageFolders,
  packagesNamed,
  programs,
  releaseName,
  releasePackage,
} from './release-files.mjs'
import { readSigningKey, releaseKeyFile, signatureOf } from './release-signature.mjs'
import { runQuietly } from './run.mjs'

const maxBytes = 200 * 1024 * 1024
/** Files of packages for readers and debuggers; licences stay. */
const unread = /\.(map|d\.[cm]?ts)$|\/(readme|changelog|history)(\.md)?$/i

/**
 * `npm run release`: makes one archive with the built pages and only runtime files, its checksum, and its list of packages (CycloneDX). `npm run
 * release -- --key <file>` signs the checksum and adds the public key to the archive: later upgrades require it.
 */
try {
  const { values } = parseArgs({ options: { key: { type: 'string' } } })
  const signing = values.key && readSigningKey(values.key)
  await ensureInstalled()
  await ensureBuilt()
  const work = mkdtempSync(join(tmpdir(), 'jebba-release-'))
  try {
    const archive = join(root, 'dist-release', `${releaseName}.tar.gz`)
    mkdirSync(dirname(archive), { recursive: true })
    gather(join(work, releaseName))
    if (signing) writeFileSync(join(work, releaseName, releaseKeyFile), signing.publicKey)
    await withProgress(`Packing ${releaseName}`, () => pack(work, archive))
    const bytes = statSync(archive).size
    if (bytes > maxBytes) throw new Error(`The archive has ${bytes} bytes; ${maxBytes} are the most.`)
    const sum = await sha256(archive)
    const checksums = `${sum}  ${releaseName}.tar.gz\n`
    writeFileSync(`${archive}.sha256`, checksums)
    if (signing) writeFileSync(`${archive}.sha256.sig`, signatureOf(checksums, signing.key))
    writeFileSync(join(dirname(archive), `${releaseName}.cdx.json`), packagesAsList())
    say(`${archive}${signing ? ', signed' : ''}\n${Math.round(bytes / 1024 / 1024)} MB, sha256 ${sum}`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
} catch (error) {
  say(error.message)
  process.exit(1)
}

function gather(target) {
  const files = ownFiles()
  const packages = [...packagesNamed(files), ...programs]
  for (const file of files) copy(file, target)
  mkdirSync(dirname(join(target, newestMigrationFor020())), { recursive: true })
  writeFileSync(join(target, newestMigrationFor020()), '')
  for (const folder of packageFolders(packages)) {
    cpSync(join(root, folder), join(target, folder), {
      recursive: true,
      verbatimSymlinks: true,
      // Nested packages are copied only if they are needed themselves.
      filter: (source) => !source.slice(join(root, folder).length).includes('/node_modules') && !unread.test(source),
    })
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(releasePackage(packages), null, 2)}\n`)
  mkdirSync(join(target, 'bin'))
  writeFileSync(join(target, 'bin', 'jebba'), launcher)
  chmodSync(join(target, 'bin', 'jebba'), 0o755)
}

function copy(file, target) {
  mkdirSync(dirname(join(target, file)), { recursive: true })
  cpSync(join(root, file), join(target, file))
}

/** Packs the files reproducibly: the archive does not depend on the user or the time. */
async function pack(folder, archive) {
  const same = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mtime=2020-01-01',
    '--mode=u+rw,go+r-w,a+X',
  ]
  await runQuietly('tar', [...same, '-I', 'gzip -6n', '-cf', archive, '-C', folder, releaseName])
}

/** The output of `npm run sbom`. */
function packagesAsList() {
  return execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: maxBytes })
}

async function sha256(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
