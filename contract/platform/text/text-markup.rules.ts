import { splitLanguage } from './languages.ts'

interface Line {
  /** The index of the line in the text where the block or list item begins. */
  line: number
  text: string
}

export type Block =
  | ({ kind: 'heading' } & Line)
  | ({ kind: 'text' } & Line)
  | { kind: 'list'; line: number; items: Line[] }

/** Parses plain text: a line that begins with `#` is a heading, lines that begin with `-` are a list. */
export function blocksOf(written: string): Block[] {
  const blocks: Block[] = []
  let joins = false
  for (const [line, raw] of written.split(/\r?\n/).entries()) {
    const text = raw.trim()
    const last = joins ? blocks.at(-1) : undefined
    const heading = /^#+\s+(.+)$/.exec(text)?.[1]
    const item = /^[-•]\s+(.+)$/.exec(text)?.[1]
    joins = text !== '' && !heading
    if (heading) blocks.push({ kind: 'heading', line, text: heading })
    else if (item && last?.kind === 'list') last.items.push({ line, text: item })
    else if (item) blocks.push({ kind: 'list', line, items: [{ line, text: item }] })
    else if (text && last?.kind === 'text') last.text += `\n${text}`
    else if (text) blocks.push({ kind: 'text', line, text })
  }
  return blocks
}

interface Chapter {
  line: number
  title: string
  blocks: Block[]
}

/** Splits a text by headings, as plain words; the part before the first heading has none. */
export function chaptersOf(written: string): Chapter[] {
  const chapters: Chapter[] = []
  for (const block of blocksOf(written)) {
    const { line } = block
    if (block.kind === 'heading') chapters.push({ line, title: inWords(block.text), blocks: [] })
    else if (chapters.length === 0) chapters.push({ line, title: '', blocks: [block] })
    else chapters.at(-1)?.blocks.push(block)
  }
  return chapters
}

export interface Span {
  /** The index in the line where the span begins. */
  at: number
  text: string
  /** The target of a link: a page of the shop, or an address on another site. */
  to?: string
}

/** `[words](address)`, or a bare address. Only web addresses and pages of the shop are allowed. */
const links =
  /\[([^\][\n]{1,200})\]\((\/(?![/\\])[^\s()\\]{0,500}|https?:\/\/[^\s()\\]{1,500})\)|https?:\/\/[^\s<>"«»\\]{0,500}[^\s<>"«»\\.,;:!?…)\]،؛؟]/gi

/** Splits a line into text and links. */
export function spansOf(line: string): Span[] {
  const spans: Span[] = []
  let end = 0
  for (const { index, 0: whole, 1: words, 2: address = whole } of line.matchAll(links)) {
    if (index > end) spans.push({ at: end, text: line.slice(end, index) })
    spans.push({ at: index, text: words ?? whole, to: inReadersLanguage(address) })
    end = index + whole.length
  }
  if (end < line.length) spans.push({ at: end, text: line.slice(end) })
  return spans
}

/** Replaces links by their words, for places without links: headings, list items, search engines. */
const inWords = (line: string) => line.replace(links, (whole, words?: string) => words ?? whole)

/** The text without the marks of headings, items and links. */
export function plainWords(written: string): string {
  return inWords(written.replace(/^\s*(?:#+|[-•])\s+/gm, ''))
}

/** Whether the text contains links. */
export function holdsLinks(text: string): boolean {
  return inWords(text) !== text
}

/** Removes the language from an address of the shop, so that the page opens in the reader's language. The result cannot lead to another host. */
export function inReadersLanguage(address: string): string {
  return address.startsWith('/') ? splitLanguage(address).path.replace(/^\/{2,}/, '/') : address
}

/** Control characters that change the writing direction. Plain text needs none, because its language determines the direction. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g

export function removeDirectionMarks(text: string): string {
  return text.replace(turns, '')
}
