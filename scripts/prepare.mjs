import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runQuietly } from './run.mjs'
import { withProgress } from './say.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

const installedMark = join(root, 'node_modules', '.installed-from')
const builtMark = join(root, 'dist', '.built-from')
const oldestNode = 24

/** Installs exactly what the lockfile says, unless that is what is there. */
export async function ensureInstalled() {
  const wanted = hashFiles(['package-lock.json'])
  if (readMark(installedMark) === wanted) return
  await withProgress('Installing what the shop needs (once, about half a minute)', () =>
    npm(['ci', '--no-audit', '--no-fund']),
  )
  writeFileSync(installedMark, wanted)
}

/** Builds the pages, unless nothing they are made from has changed. */
export async function ensureBuilt() {
  const wanted = hashFiles([
    'package-lock.json',
    'vite.config.ts',
    'scripts/build.mjs',
    ...filesBelow('web'),
    ...filesBelow('contract'),
    ...filesBelow('server/mail/templates'),
    ...filesBelow('server/mail/messages'),
  ])
  if (readMark(builtMark) === wanted) return
  await withProgress('Building the pages', () =>
    runQuietly(pinnedNode(), [join(root, 'scripts', 'build.mjs')], { cwd: root }),
  )
  writeFileSync(builtMark, wanted)
}

/** The Node the lockfile pins; where there is none for this machine, its own, if it is new enough. */
export function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath
  throw new Error(`There is no pinned Node for this machine. Install Node ${oldestNode} or newer, and start again.`)
}

function npm(args) {
  const cli = process.env.npm_execpath
  const options = { cwd: root }
  // Not with the Node that is about to be replaced: npm's own is elsewhere.
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
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .sort()
}
