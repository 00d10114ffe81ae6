import { languages, type Trilingual } from '#contract/platform/text/languages.ts'
import { holdsLinks } from '#contract/platform/text/text-markup.rules.ts'
import type { AnyField } from './setting-values.ts'

type Fields = readonly (readonly [name: string, field: AnyField])[]

interface SettingText {
  path: readonly string[]
  text: string
  /** Whether the text is shown with headings, lists and links. */
  marks: boolean
  /** The name of the field; items of a list share the names of their fields. */
  place: string
}

/**
 * The texts that are not yet stored in the same field. A rule added later is applied to these alone: otherwise an old text would prevent the fields
 * next to it from being saved.
 */
export function newTexts(fields: Fields, newValues: object, stored: object): SettingText[] {
  const keyOf = ({ place, text }: SettingText) => JSON.stringify([place, text])
  const storedLinks = new Set(textsIn(fields, stored).map(keyOf))
  return textsIn(fields, newValues).filter((text) => !storedLinks.has(keyOf(text)))
}

/** The fields in which a link was written although the field is shown as plain text, for example to search engines or in mails. */
export function findStrayLinks(fields: Fields, newValues: object, stored: object): (readonly string[])[] {
  return newTexts(fields, newValues, stored)
    .filter(({ marks, text }) => !marks && holdsLinks(text))
    .map(({ path }) => path)
}

function textsIn(fields: Fields, values: object, parentPath: readonly string[] = [], within = ''): SettingText[] {
  return fields.flatMap(([name, field]): SettingText[] => {
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
