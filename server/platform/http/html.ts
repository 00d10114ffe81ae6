const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that is sent as it is: made by `html`, or known to be safe. */
export class Markup {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

type Part = string | number | Markup | undefined | readonly Part[]

/** A template of HTML or XML: texts in it are escaped, other templates and lists of them are not. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(literals.reduce((text, literal, index) => text + markupOf(parts[index - 1]) + literal))
}

function markupOf(part: Part): string {
  if (part instanceof Markup) return part.toString()
  if (Array.isArray(part)) return part.map(markupOf).join('')
  return part === undefined ? '' : String(part).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** A sentence with markup where its placeholder stands. */
export function fillMarkup(sentence: string, placeholder: string, markup: Markup): Markup {
  const [start, end = ''] = sentence.split(placeholder)
  return html`${start}${markup}${end}`
}
