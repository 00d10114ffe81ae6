import type { ChangeEntry } from '#contract/platform/audit/audit.contract.ts'
import { type AnyField, eachListed } from '#contract/platform/settings/setting-values.ts'
import { inEach, type Language, languages, type Trilingual } from '#contract/platform/text/languages.ts'

export type NamedField = readonly [name: string, field: AnyField]

/** A text that was overwritten, from the journal. */
export interface EarlierText {
  change: number
  at: string
  staffName: string
  field: string
  /** The old and the new value. */
  was: unknown
  is: unknown
  /** The languages in which they differ. */
  languages: readonly Language[]
}

/** Fields that can be restored: texts, and lists of texts only. Fields with pictures are left out, because old pictures may be deleted. */
export function restorableFields(fields: readonly NamedField[]): readonly NamedField[] {
  const isOfWords = ({ kind }: AnyField) => kind === 'trilingual' || kind === 'choice'
  return fields.filter(([, field]) =>
    field.kind === 'list' ? Object.values<AnyField>(field.of).every(isOfWords) : field.kind === 'trilingual',
  )
}

/** All overwritten texts, the latest first; one change may contain several. */
export function earlierTexts(fields: readonly NamedField[], changes: readonly ChangeEntry[]): readonly EarlierText[] {
  const texts = restorableFields(fields)
  return changes.flatMap(({ id, at, staffName, before, after }) =>
    texts.flatMap(([name, field]) => {
      if (!before || !after || !(name in before || name in after)) return []
      const [was, is] = [before, after].map((side) => toFormValue(field, side[name]))
      const differs = languages.filter((language) => textIn(field, was, language) !== textIn(field, is, language))
      return { change: id, at, staffName, field: name, was, is, languages: differs }
    }),
  )
}

/** Converts a value of the journal to the form's format; missing parts are empty. */
function toFormValue(field: AnyField, value: unknown): unknown {
  if (field.kind === 'list') {
    const things = Array.isArray(value) ? (value as Record<string, unknown>[]) : []
    return things.map((item) => eachListed<object>(field.of, (inner, name) => toFormValue(inner, item?.[name])))
  }
  if (field.kind === 'choice') return field.of.find((item) => item === value) ?? field.of[0]
  const texts = (value ?? {}) as Partial<Trilingual>
  return inEach(languages, (language) => String(texts[language] ?? ''))
}

/** All texts of a value in one language, item by item. */
export function textIn(field: AnyField, value: unknown, language: Language): string {
  if (field.kind !== 'list') return (value as Trilingual)[language]
  const texts = Object.entries<AnyField>(field.of).filter(([, { kind }]) => kind === 'trilingual')
  const things = value as Readonly<Record<string, Trilingual>>[]
  return things
    .map((choice) => texts.flatMap(([name]) => choice[name]?.[language] || []).join('\n'))
    .join('\n\n')
    .trim()
}

export interface TextLine {
  /** The index of the line among the lines shown. */
  place: number
  /** A run of unchanged lines is shown as one mark without text. */
  kind: 'was' | 'is' | 'same'
  text: string
}

/** With more changes than this the text counts as rewritten: old and new are shown one after the other. */
const maxComparisons = 160_000

/** The lines that differ between two texts. */
export function changedLines(was: string, is: string): readonly TextLine[] {
  const [previousLines, nextLines] = [was, is].map((text) => (text === '' ? [] : text.split(/\r?\n/)))
  const kinds = diffLines(previousLines ?? [], nextLines ?? [])
  return kinds
    .filter(({ kind }, index) => kind !== 'same' || kinds[index - 1]?.kind !== 'same')
    .map((line, place) => ({ ...line, place, text: line.kind === 'same' ? '' : line.text }))
}

type Line = Pick<TextLine, 'kind' | 'text'>
const each = (kind: Line['kind'], texts: readonly string[]): Line[] => texts.map((text) => ({ kind, text }))

function diffLines(previousLines: readonly string[], nextLines: readonly string[]): readonly Line[] {
  let [start, end] = [0, 0]
  const shorter = Math.min(previousLines.length, nextLines.length)
  while (start < shorter && previousLines[start] === nextLines[start]) start++
  while (end < shorter - start && previousLines.at(-1 - end) === nextLines.at(-1 - end)) end++
  const [old, next] = [
    previousLines.slice(start, previousLines.length - end),
    nextLines.slice(start, nextLines.length - end),
  ]
  const middle =
    old.length * next.length > maxComparisons ? [...each('was', old), ...each('is', next)] : alignLines(old, next)
  return [
    ...each('same', previousLines.slice(0, start)),
    ...middle,
    ...each('same', previousLines.slice(previousLines.length - end)),
  ]
}

/** Aligns lines by the longest common subsequence. */
function alignLines(old: readonly string[], next: readonly string[]): readonly Line[] {
  const width = next.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = next.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        old[row] === next[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  const lines: Line[] = []
  let [row, column] = [0, 0]
  while (row < old.length && column < next.length) {
    const text = old[row] ?? ''
    if (text === next[column]) {
      lines.push({ kind: 'same', text })
      row++
      column++
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) {
      lines.push({ kind: 'was', text })
      row++
    } else {
      lines.push({ kind: 'is', text: next[column] ?? '' })
      column++
    }
  }
  return [...lines, ...each('was', old.slice(row)), ...each('is', next.slice(column))]
}

/** The text after restoring an earlier one, in the languages in which that one differed. */
export function withEarlierText(now: Trilingual, { was, languages: differs }: EarlierText): Trilingual {
  return inEach(languages, (language) => (differs.includes(language) ? (was as Trilingual)[language] : now[language]))
}
