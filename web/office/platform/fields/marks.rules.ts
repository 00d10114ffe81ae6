export type Mark = 'heading' | 'list' | 'link'

/** A text in its field, with what is chosen in it; nothing, where both ends are one. */
export interface Chosen {
  text: string
  from: number
  to: number
}

const signs = { heading: '# ', list: '- ' } as const
const marked = /^(?:#+|[-•])\s+/
/** Placeholder for an address. */
const addressPlaceholder = 'https://'

/** Makes the selection a heading, list or link; lines that are one already become plain again. */
export function withMark(mark: Mark, chosen: Chosen, words: string): Chosen {
  return mark === 'link' ? withLink(chosen, words) : withSign(signs[mark], chosen)
}

function withSign(sign: string, { text, from, to }: Chosen): Chosen {
  const begin = text.slice(0, from).lastIndexOf('\n') + 1
  // Chosen to the end of its line, a line brings its newline along, and not the line after that.
  const last = to > from && text[to - 1] === '\n' ? to - 1 : to
  const end = text.indexOf('\n', last)
  const lines = text.slice(begin, end < 0 ? text.length : end).split('\n')
  // Between others a blank line parts them; alone, something is begun in it.
  const isLeft = (line: string) => lines.length > 1 && line.trim() === ''
  const isSo = lines.every((line) => isLeft(line) || line.startsWith(sign))
  const signed = (line: string) => (isSo ? '' : sign) + line.replace(marked, '')
  const written = lines.map((line) => (isLeft(line) ? line : signed(line))).join('\n')
  const writtenEnd = begin + written.length
  return {
    text: text.slice(0, begin) + written + (end < 0 ? '' : text.slice(end)),
    // Pressed again, it takes back what it did: all these lines are still chosen.
    from: from === to ? writtenEnd : begin,
    to: writtenEnd,
  }
}

/** As many as the words of a link may be: with more, its signs would be read. */
const maxWords = 200

function withLink({ text, from, to }: Chosen, words: string): Chosen {
  const chosen = firstWords(text.slice(from, to))
  const linkText = chosen.replace(/[[\]\n]/g, ' ').trim() || words
  const textBefore = `${text.slice(0, from)}[${linkText}](`
  const textAfter = text.slice(chosen.trim() ? from + chosen.length : to)
  return {
    text: `${textBefore}${addressPlaceholder})${textAfter}`,
    from: textBefore.length,
    to: textBefore.length + addressPlaceholder.length,
  }
}

/** The words it begins with, whole, as far as they may be a link's; what is chosen beyond them stays as it is. */
function firstWords(chosen: string): string {
  if (chosen.length <= maxWords) return chosen
  const cut = chosen.slice(0, maxWords)
  return cut.replace(/\s+\S*$/, '') || cut
}

/** Whether a link in it still waits for its address: what stands there would be read as signs. */
export function lacksAddress(text: string): boolean {
  return /\[[^\][\n]*\]\(\s*(?:https?:\/\/)?\s*\)/i.test(text)
}
