import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Lists files that are committed, or new and not ignored. */
export function listRepositoryFiles(): string[] {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  return [...new Set(listed.split('\n'))].filter((file) => file !== '' && existsSync(join(root, file))).sort()
}

export const readRepositoryFile = (file: string): string => readFileSync(join(root, file), 'utf8')

/** A document and the files it can refer to. */
interface Shelf {
  files: ReadonlySet<string>
  /** Reads a document. */
  read: (file: string) => string
}

const blocks = /^```[\s\S]*?^```/gm
const link = /\]\(([^()\s]+(?:\([^()]*\))?)\)|<img[^>]*\ssrc="([^"]+)"/g
/** Matches the path of a file in this repository, from its root. */
const pathPattern =
  /`((?:\.github|bench|clients|contract|deploy|docs|drills|e2e|scripts|server|studio|web)\/[\w./-]*\.[a-z]{2,5})`/g
/** Matches a file name without its path. */
const fileNamePattern =
  /`([\w-]+(?:\.[\w-]+)*\.(?:rules|service|repository|routes|contract|journey|job|screen|test)\.tsx?)`/g
const decision = /\bdecisions? ((?:\d{1,3}(?:, | and )?)+)/gi

/** Lists the links, anchors, file names and decision numbers of a document that lead nowhere. */
export function findBrokenReferences(file: string, { files, read }: Shelf): string[] {
  const text = read(file).replace(blocks, '')
  const isThere = (path: string) => files.has(path) || [...files].some((file) => file.startsWith(`${path}/`))
  const wrong: string[] = []
  for (const [, plain, image] of text.matchAll(link)) {
    const target = plain ?? image ?? ''
    if (/^[a-z]+:/.test(target)) continue
    const [path = '', anchor] = target.split('#')
    const linkedPath = path === '' ? file : normalize(join(dirname(file), path)).replace(/\/$/, '')
    if (!isThere(linkedPath)) wrong.push(target)
    else if (anchor !== undefined && linkedPath.endsWith('.md') && !anchorsOf(read(linkedPath)).has(anchor))
      wrong.push(target)
  }
  for (const [, path = ''] of text.matchAll(pathPattern)) if (!isThere(path)) wrong.push(path)
  const isCalledSo = (name: string) => [...files].some((file) => file.endsWith(`/${name}`))
  for (const [, name = ''] of text.matchAll(fileNamePattern)) if (!isCalledSo(name)) wrong.push(name)
  return [...wrong, ...decisionsIn(text, files)]
}

/** Documents and decisions named in a comment that do not exist. */
export function findBrokenReferencesInSource(file: string, { files, read }: Shelf): string[] {
  const text = read(file)
  const documents = [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([path]) => path)
  return [...documents.filter((path) => !files.has(path)), ...decisionsIn(text, files)]
}

function decisionsIn(text: string, files: ReadonlySet<string>): string[] {
  const numbers = [...text.matchAll(decision)].flatMap(([, list = '']) => list.match(/\d+/g) ?? [])
  const isThere = (number: string) =>
    [...files].some((file) => file.startsWith(`docs/decisions/${number.padStart(4, '0')}-`))
  return [...new Set(numbers)].filter((number) => !isThere(number)).map((number) => `decision ${number}`)
}

/** The anchors of headings, as GitHub generates them. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of text.replace(blocks, '').matchAll(/^#{1,6} (.+)$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const slug = plain
      .trim()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    let anchor = slug
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${again}`
    anchors.add(anchor)
  }
  return anchors
}

export interface Decision {
  number: number
  file: string
  title: string
  date: string
}

/** Reads the metadata at the top of a decision; missing ones are empty. */
export function readDecision(file: string, text: string): Decision {
  const [, number = '0', title = ''] = /^# (\d+)\. (.+)\n/.exec(text) ?? []
  const [, date = ''] = /^- Date: (\d{4}-\d\d-\d\d)/m.exec(text) ?? []
  return { number: Number(number), file, title, date }
}

/** The row of a decision in the table of all decisions. */
export function rowOf({ number, file, title, date }: Decision): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return `| [${number}](${name}) | ${title} | ${date} |`
}
