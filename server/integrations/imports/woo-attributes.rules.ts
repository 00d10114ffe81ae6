import type { ForeignCells } from './foreign-cells.ts'
import { plainHeading, wooAttribute } from './foreign-columns.ts'
import type { ForeignRow } from './foreign-table.rules.ts'
import { type Trait, traitOf } from './foreign-words.ts'

export interface Attribute {
  name: string
  trait: Trait | undefined
  /** A garment that comes in several says all of them; one of its variants, its own. */
  values: readonly string[]
  /** What the column of its values is called. */
  column: string
}

/** Attributes of a row, by the pairs of columns they stand in. */
export function readAttributes<Name extends string>(
  table: ForeignCells<Name>,
  heading: readonly string[],
): (row: ForeignRow) => Attribute[] {
  const pairs = pairsOf(heading)
  return (row) =>
    pairs.flatMap(({ name, values }) => {
      const text = table.at(row, name)
      const options = splitList(table.at(row, values))
      return text ? [{ name: text, trait: traitOf(text), values: options, column: table.heading(values) }] : []
    })
}

function pairsOf(heading: readonly string[]): { name: number; values: number }[] {
  const find = (pattern: RegExp) =>
    new Map(
      heading.flatMap((text, place) => {
        const number = pattern.exec(plainHeading(text))?.slice(1).find(Boolean)
        return number ? [[number, place] as const] : []
      }),
    )
  const values = find(wooAttribute.values)
  return [...find(wooAttribute.name)].flatMap(([number, name]) => {
    const place = values.get(number)
    return place === undefined ? [] : [{ name, values: place }]
  })
}

/** `Rouge, Bleu nuit, 1\, 2`: a comma within a value has a backslash before it. */
export function splitList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}
