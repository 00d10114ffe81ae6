export type MarkupKind = 'heading' | 'list' | 'link'

/** A text with its selection; empty if both ends are equal. */
export interface TextSelection {
  text: string
  from: number
  to: number
}

const signs = { heading: '# ', list: '- ' } as const
const marked = /^(?:#+|[-•])\s+/
/** Placeholder for an address. */
const addressPlaceholder = 'https://'

/** Makes the selection a heading, list or link; lines that are one already become plain again. */
export function insertMarkup(mark: MarkupKind, chosen: TextSelection, words: string): TextSelection {
  return mark === 'link' ? withLink(chosen, words) : withSign(signs[mark], chosen)
}

function withSign(sign: string, { text, from, to }: TextSelection): TextSelection {
  const begin = text.slice(0, from).lastIndexOf('\n') + 1
  // A selection that ends with a newline does not include the following line.
  const last = to > from && text[to - 1] === '\n' ? to - 1 : to
  const end = text.indexOf('\n', last)
  const lines = text.slice(begin, end < 0 ? text.length : end).split('\n')
  // If several lines are selected, blank lines among them stay blank; a single blank line gets the sign.
  const isLeft = (line: string) => lines.length > 1 && line.trim() === ''
  const isSo = lines.every((line) => isLeft(line) || line.startsWith(sign))
  const signed = (line: string) => (isSo ? '' : sign) + line.replace(marked, '')
  const written = lines.map((line) => (isLeft(line) ? line : signed(line))).join('\n')
  const writtenEnd = begin + written.length
  return {
    text: text.slice(0, begin) + written + (end < 0 ? '' : text.slice(end)),
    // All changed lines are selected afterwards, so that pressing the button again reverts the change.
    from: from === to ? writtenEnd : begin,
    to: writtenEnd,
  }
}

/** The maximum length of a link's text; a longer one would not be parsed as a link. */
const maxWords = 200

function withLink({ text, from, to }: TextSelection, words: string): TextSelection {
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

/** The first words of the selection that fit into a link; the rest stays plain. */
function firstWords(chosen: string): string {
  if (chosen.length <= maxWords) return chosen
  const cut = chosen.slice(0, maxWords)
  return cut.replace(/\s+\S*$/, '') || cut
}

/** Whether a link still contains the placeholder instead of an address. */
export function lacksAddress(text: string): boolean {
  return /\[[^\][\n]*\]\(\s*(?:https?:\/\/)?\s*\)/i.test(text)
}
