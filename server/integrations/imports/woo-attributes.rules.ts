import type { ForeignCells } from './foreign-cells.ts'
import { plainHeading, wooAttribute } from './foreign-columns.ts'
import type { ForeignRow } from './foreign-table.rules.ts'
import { type Trait, traitOf } from './foreign-words.ts'

export interface Attribute {
  name: string
  trait: Trait | undefined
  /** All values of a product, or the one value of a variation. */
  values: readonly string[]
  /** The heading of the column with the values. */
  column: string
}

/** Reads the attributes of a row from their pairs of columns. */
export function parseAttributes<Name extends string>(
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

/** Splits `Rouge, Bleu nuit, 1\, 2`: a comma within a value is escaped by a backslash. */
export function splitList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}
