import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface ReleaseFiles {
  ownFiles: () => string[]
  packagesNamed: (files: readonly string[]) => string[]
  packageFolders: (names: readonly string[]) => string[]
  programs: readonly string[]
  releasePackage: (packages: readonly string[]) => object
  releaseName: string
  launcher: string
}

const root = join(import.meta.dirname, '../..')
const files = (await import(join(root, 'scripts/release-files.mjs'))) as ReleaseFiles

/**
 * Unpacks a release into a folder, with a link to the packages of the clone. For use by another account, which may have no access to the clone, the
 * packages are hard-linked instead.
 */
export function smallRelease(folder: string, { forOthers = false } = {}): string {
  const home = join(folder, files.releaseName)
  const ownFiles = files.ownFiles()
  for (const file of ownFiles) {
    mkdirSync(dirname(join(home, file)), { recursive: true })
    cpSync(join(root, file), join(home, file))
  }
  if (forOthers) linkAll(files.packageFolders([...files.packagesNamed(ownFiles), ...files.programs]), home)
  else symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'))
  writeFileSync(join(home, 'package.json'), JSON.stringify(files.releasePackage([]), null, 2))
  mkdirSync(join(home, 'bin'))
  writeFileSync(join(home, 'bin', 'jebba'), files.launcher, { mode: 0o755 })
  return home
}

/** Copies instead of linking if the folders are on different disks. */
function linkAll(folders: readonly string[], target: string): void {
  // Nested packages are copied with their parent.
  const outer = folders.filter((folder) => folder.lastIndexOf('node_modules') === 0)
  const { status } = spawnSync('cp', ['-al', '--parents', ...outer, target], { cwd: root, stdio: 'ignore' })
  if (status === 0) return
  rmSync(join(target, 'node_modules'), { recursive: true, force: true })
  execFileSync('cp', ['-a', '--parents', ...outer, target], { cwd: root })
}

/** Packs the release as an archive, with its checksum beside it. */
export function smallArchive(folder: string): string {
  const archive = join(folder, `${files.releaseName}.tar.gz`)
  const work = join(folder, 'packed')
  smallRelease(work)
  execFileSync('tar', ['-I', 'gzip -1', '-cf', archive, '-C', work, files.releaseName])
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sum}  ${files.releaseName}.tar.gz\n`)
  return archive
}
