const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that is not escaped, because `html` made it or it is known to be safe. */
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

/** A template for HTML or XML. Texts are escaped; nested templates and lists of them are not. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(literals.reduce((text, literal, index) => text + markupOf(parts[index - 1]) + literal))
}

function markupOf(part: Part): string {
  if (part instanceof Markup) return part.toString()
  if (Array.isArray(part)) return part.map(markupOf).join('')
  return part === undefined ? '' : String(part).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Replaces the placeholder of a sentence with markup. */
export function fillMarkup(sentence: string, placeholder: string, markup: Markup): Markup {
  const [start, end = ''] = sentence.split(placeholder)
  return html`${start}${markup}${end}`
}
