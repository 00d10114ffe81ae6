export type Mark = 'heading' | 'list' | 'link'

/** A text in its field, with what is chosen in it; nothing, where both ends are one. */
export interface Chosen {
  text: string
  from: number
  to: number
}

const signs = { heading: '# ', list: '- ' } as const
const marked = /^(?:#+|[-•])\s+/
/** What stands where an address is to be typed or pasted. */
const begun = 'https://'

/** The same with the signs that make a heading, a list or a link of what is chosen; a line that has them already loses them. */
export function withMark(mark: Mark, chosen: Chosen, words: string): Chosen {
  return mark === 'link' ? withLink(chosen, words) : withSign(signs[mark], chosen)
}

function withSign(sign: string, { text, from, to }: Chosen): Chosen {
  const begin = text.slice(0, from).lastIndexOf('\n') + 1
  const end = text.indexOf('\n', to)
  const lines = text.slice(begin, end < 0 ? text.length : end).split('\n')
  const isSo = lines.every((line) => line.startsWith(sign))
  const written = lines.map((line) => (isSo ? '' : sign) + line.replace(marked, '')).join('\n')
  const after = begin + written.length
  return { text: text.slice(0, begin) + written + (end < 0 ? '' : text.slice(end)), from: after, to: after }
}

function withLink({ text, from, to }: Chosen, words: string): Chosen {
  const said =
    text
      .slice(from, to)
      .replace(/[[\]\n]/g, ' ')
      .trim() || words
  const before = `${text.slice(0, from)}[${said}](`
  return { text: `${before}${begun})${text.slice(to)}`, from: before.length, to: before.length + begun.length }
}
