import { Parser } from 'htmlparser2'

/** Elements whose content is not text. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'svg', 'math', 'object', 'iframe', 'head', 'title'])
/** Elements that plain text cannot show; the import reports them. */
const showing = new Set(['img', 'iframe', 'video', 'audio', 'object', 'embed', 'svg', 'form', 'script', 'a', 'table'])
/** Elements that become paragraphs; items of lists and rows of tables become lines. */
const apart = new Set('p div h1 h2 h3 h4 h5 h6 ul ol table blockquote section pre'.split(' '))
const lines = new Set(['br', 'tr', 'dt', 'dd', 'hr'])

interface PlainText {
  text: string
  /** Elements that were left out, or said without what they did, by their names. */
  left: readonly string[]
}

/** Control characters, soft hyphens, and what stands for an entity that is no character. */
const unreadable = /[\ufffd\u00ad]|[^\P{Cc}\n\t\r]/gu

/** What a description says, without its markup. Nothing it gives is markup again: whoever shows it shows letters. */
export function htmlToText(html: string): PlainText {
  const parts: string[] = []
  const leftOut = new Set<string>()
  let silentElements = 0
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (silentElements === 0 && showing.has(name)) leftOut.add(name)
        if (silent.has(name)) silentElements++
        else if (silentElements === 0) parts.push(breakOf(name, false))
      },
      onclosetag: (name) => {
        if (silent.has(name)) silentElements--
        else if (silentElements === 0) parts.push(breakOf(name, true))
      },
      ontext: (text) => {
        if (silentElements === 0) parts.push(text)
      },
    },
    { recognizeSelfClosing: true },
  )
  // A tag that never ends is text, and a comment that never ends nothing.
  const unfinished = html.indexOf('<', html.lastIndexOf('>') + 1)
  parser.write(unfinished < 0 ? html : html.slice(0, unfinished))
  const rest = unfinished < 0 || html.startsWith('<!--', unfinished) ? '' : html.slice(unfinished)
  parser.end(rest.replaceAll('<', '&lt;'))
  return { text: tidy(parts.join('').replace(unreadable, '')), left: [...leftOut] }
}

function breakOf(name: string, isEnd: boolean): string {
  if (apart.has(name)) return '\n\n'
  if (name === 'td' || name === 'th') return isEnd ? ' ' : ''
  if (isEnd) return ''
  if (name === 'li') return '\n• '
  return lines.has(name) ? '\n' : ''
}

function tidy(text: string): string {
  return text
    .replace(/[ \t\r\u00a0\u2002-\u200a]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/• ?\n+/g, '• ')
    .replace(/\n+• /g, '\n• ')
    .trim()
}
