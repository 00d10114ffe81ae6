import { languages, type Trilingual } from '#contract/platform/text/languages.ts'
import { holdsLinks } from '#contract/platform/text/written-text.rules.ts'
import type { AnyField } from './setting-values.ts'

type Fields = readonly (readonly [name: string, field: AnyField])[]

interface Said {
  path: readonly string[]
  text: string
  /** Whether it is shown with its headings, lists and links. */
  marks: boolean
  /** The field it stands in; of the things in a list, that of any of them. */
  place: string
}

/**
 * Every text that does not yet stand in the same field of what is stored. A rule that was made later holds for these alone: otherwise a
 * text from before would keep everything beside it from being saved.
 */
export function newTexts(fields: Fields, newValues: object, stored: object): Said[] {
  const keyOf = ({ place, text }: Said) => JSON.stringify([place, text])
  const storedLinks = new Set(textsIn(fields, stored).map(keyOf))
  return textsIn(fields, newValues).filter((text) => !storedLinks.has(keyOf(text)))
}

/** Where a link was written into a text that is shown in words alone, there as in search engines and mails. */
export function strayLinks(fields: Fields, newValues: object, stored: object): (readonly string[])[] {
  return newTexts(fields, newValues, stored)
    .filter(({ marks, text }) => !marks && holdsLinks(text))
    .map(({ path }) => path)
}

function textsIn(fields: Fields, values: object, parentPath: readonly string[] = [], within = ''): Said[] {
  return fields.flatMap(([name, field]): Said[] => {
    const value: unknown = (values as Record<string, unknown>)[name]
    if (value === undefined) return []
    const [path, place] = [[...parentPath, name], `${within}${name}`]
    if (field.kind === 'list') {
      const itemFields = Object.entries(field.of)
      return (value as object[]).flatMap((item, index) =>
        textsIn(itemFields, item, [...path, String(index)], `${place}.`),
      )
    }
    if (field.kind !== 'trilingual') return []
    return languages.map((language) => ({
      path: [...path, language],
      text: (value as Trilingual)[language].trim(),
      marks: field.marks === true,
      place,
    }))
  })
}
