export interface JudgedQuery {
  query: string
  class: string
  /** Each of these products is a correct result; an empty list means that nothing should be found. */
  expect: readonly string[]
  /** Products that the query excludes. */
  never?: readonly string[] | undefined
  /** Acceptable corrections. */
  sense?: string | readonly string[] | undefined
}

export interface Answer {
  found: readonly string[]
  didYouMean: string | undefined
  /** The products found by the corrected query. */
  foundMeant: readonly string[]
}

export interface Judgement {
  first: number
  inFive: number
  reciprocalRank: number
  gain: number
  junk: number
  nothing: number
  absurd: number
  /** 1 if an excluded product is shown. */
  denied: number
}

const firstResults = 5
const gradedResults = 10

/** Rates the visible results with numbers from 0 to 1. */
export function judge({ expect, never, sense }: JudgedQuery, { found, didYouMean, foundMeant }: Answer): Judgement {
  const countExpected = (ids: readonly string[]) => ids.filter((id) => expect.includes(id)).length
  const place = found.findIndex((id) => expect.includes(id))
  const rightFirst = foundMeant.slice(0, firstResults).some((id) => expect.includes(id))
  const sensible = sense === undefined ? rightFirst : [sense].flat().includes(didYouMean ?? '') || rightFirst
  const absurd = didYouMean !== undefined && !sensible ? 1 : 0
  const denied = found.some((id) => never?.includes(id)) ? 1 : 0
  const seen = found.slice(0, firstResults)
  if (expect.length === 0) {
    const right = found.length === 0 ? 1 : 0
    const junk = seen.length / firstResults
    return { first: right, inFive: right, reciprocalRank: right, gain: right, junk, nothing: 0, absurd, denied }
  }
  return {
    first: place === 0 ? 1 : 0,
    inFive: place >= 0 && place < firstResults ? 1 : 0,
    reciprocalRank: place < 0 ? 0 : 1 / (place + 1),
    gain: cumulatedGain(found, expect) / cumulatedGain(expect, expect),
    junk: seen.length === 0 ? 0 : 1 - countExpected(seen) / seen.length,
    nothing: found.length === 0 ? 1 : 0,
    absurd,
    denied,
  }
}

/** Correct results count less, the lower they are in the list. */
function cumulatedGain(ids: readonly string[], expect: readonly string[]): number {
  return ids
    .slice(0, gradedResults)
    .reduce((sum, id, index) => sum + (expect.includes(id) ? 1 / Math.log2(index + 2) : 0), 0)
}

export type Summary = Judgement & { count: number }

export function summarise(judgements: readonly Judgement[]): Summary {
  const mean = (measure: keyof Judgement) =>
    judgements.reduce((sum, judgement) => sum + judgement[measure], 0) / Math.max(1, judgements.length)
  return {
    count: judgements.length,
    first: mean('first'),
    inFive: mean('inFive'),
    reciprocalRank: mean('reciprocalRank'),
    gain: mean('gain'),
    junk: mean('junk'),
    nothing: mean('nothing'),
    absurd: mean('absurd'),
    denied: mean('denied'),
  }
}

const columns = ['count', 'first', 'inFive', 'reciprocalRank', 'gain', 'junk', 'nothing', 'absurd', 'denied'] as const
const titles = ['n', 'first', 'in 5', 'MRR', 'nDCG', 'junk', 'nothing', 'absurd', 'denied']
const width = 9

/** Formats one line for each class of queries. */
export function summaryTable(classes: ReadonlyMap<string, Summary>): string {
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(20) + cells.map((cell) => cell.padStart(width)).join('')
  const lines = [...classes].map(([name, summary]) =>
    row(
      name,
      columns.map((column) => (column === 'count' ? String(summary.count) : summary[column].toFixed(3))),
    ),
  )
  return [row('', titles), ...lines].join('\n')
}
