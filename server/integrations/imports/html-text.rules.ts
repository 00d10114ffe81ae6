import { decodeEntities } from './html-entities.ts'

/** Elements whose content is not text. */
const elementsWithoutText = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'object',
  'iframe',
  'head',
  'title',
])
/** Elements that plain text cannot show; the import reports them. */
const elementsNotShown = new Set([
  'img',
  'iframe',
  'video',
  'audio',
  'object',
  'embed',
  'svg',
  'form',
  'script',
  'a',
  'table',
])
/** Elements that become paragraphs; items of lists and rows of tables become lines. */
const paragraphElements = new Set('p div h1 h2 h3 h4 h5 h6 ul ol table blockquote section pre'.split(' '))
const lines = new Set(['br', 'tr', 'dt', 'dd', 'hr'])

interface PlainText {
  text: string
  /** Names of elements that were removed, or whose effect was lost. */
  left: readonly string[]
}

/**
 * Converts an HTML description to plain text, which is never parsed as markup again. The input is read once in linear time, even if tags are nested
 * or broken.
 */
export function htmlToText(html: string): PlainText {
  const reader = new Reader()
  let position = 0
  while (position < html.length) {
    const open = html.indexOf('<', position)
    reader.text(html.slice(position, open < 0 ? html.length : open))
    if (open < 0) break
    position = reader.markup(html, open)
  }
  return { text: tidy(reader.parts.join('')), left: [...reader.left] }
}

class Reader {
  readonly parts: string[] = []
  readonly left = new Set<string>()
  /** The name of the open element whose content is hidden. */
  #hidden: string | undefined

  text(html: string): void {
    if (this.#hidden === undefined && html !== '') this.parts.push(decodeEntities(html))
  }

  /** Reads the markup at `<`, and returns the index at which text continues. */
  markup(html: string, open: number): number {
    // In "Taille < 40" the sign is not a tag.
    if (!/[a-z/!?]/i.test(html[open + 1] ?? '')) {
      this.text('<')
      return open + 1
    }
    const isComment = html.startsWith('<!--', open)
    const end = isComment ? '-->' : '>'
    const close = html.indexOf(end, open)
    if (close < 0) {
      // A tag without an end is text; a comment without an end is dropped.
      if (!isComment) this.text(html.slice(open))
      return html.length
    }
    if (!isComment) this.#tag(html.slice(open, Math.min(close, open + 24)), html[close - 1] === '/')
    return close + end.length
  }

  #tag(tag: string, isEmpty: boolean): void {
    const [, ending = '', written = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(tag) ?? []
    const name = written.toLowerCase()
    if (this.#hidden !== undefined) {
      if (ending && name === this.#hidden) this.#hidden = undefined
      return
    }
    if (!ending && elementsNotShown.has(name)) this.left.add(name)
    if (!ending && elementsWithoutText.has(name) && !isEmpty) this.#hidden = name
    else this.parts.push(breakOf(name, ending !== ''))
  }
}

function breakOf(name: string, isEnd: boolean): string {
  if (paragraphElements.has(name)) return '\n\n'
  if (name === 'td' || name === 'th') return isEnd ? ' ' : ''
  if (isEnd) return ''
  if (name === 'li') return '\n• '
  return lines.has(name) ? '\n' : ''
}

function tidy(text: string): string {
  return text
    .replace(/[ \t\r\f\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/• ?\n+/g, '• ')
    .replace(/\n+• /g, '\n• ')
    .trim()
}
