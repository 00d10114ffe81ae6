import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withProgress } from './progress.mjs'
import { runQuietly } from './run.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Sets the compile cache for child processes: each starts a second sooner. */
export const compiledOnce = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }

const builtMark = join(root, 'dist', '.built-from')
const oldestNode = 24

export function ensureInstalled() {
  return ensureInstalledIn('', 'Installing what the shop needs (once, about half a minute)')
}

/** Installs exactly the packages of a folder's lockfile, unless they are installed already. */
export async function ensureInstalledIn(folder, title, ...options) {
  const mark = join(root, folder, 'node_modules', '.installed-from')
  const currentHash = hashFiles([join(folder, 'package-lock.json')])
  if (readMark(mark) === currentHash) return
  await withProgress(title, () => npm(['ci', '--no-audit', '--no-fund', ...options], join(root, folder)))
  writeFileSync(mark, currentHash)
}

/** Builds the pages, unless their sources are unchanged. */
export async function ensureBuilt() {
  const currentHash = hashFiles([
    'package-lock.json',
    'chunks.config.ts',
    'vite.config.ts',
    'scripts/build.mjs',
    'scripts/build-icons.mjs',
    'scripts/build-worker.mjs',
    ...filesBelow('web'),
    ...filesBelow('contract'),
    ...filesBelow('server/platform/mail/templates'),
    ...filesBelow('server/platform/mail/messages'),
  ])
  if (readMark(builtMark) === currentHash) return
  await withProgress('Building the pages', () =>
    runQuietly(pinnedNode(), [join(root, 'scripts', 'build.mjs')], { cwd: root }),
  )
  writeFileSync(builtMark, currentHash)
}

/** The Node version pinned in the lockfile; on other platforms the current one, if it is new enough. */
export function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath
  throw new Error(`There is no pinned Node for this machine. Install Node ${oldestNode} or newer, and start again.`)
}

function npm(args, cwd) {
  const cli = process.env.npm_execpath
  const options = { cwd }
  // npm runs with its own Node, because the pinned one may be replaced by the installation.
  const node = process.env.npm_node_execpath ?? process.execPath
  return cli?.endsWith('.js') ? runQuietly(node, [cli, ...args], options) : runQuietly('npm', args, options)
}

function readMark(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .sort()
}
