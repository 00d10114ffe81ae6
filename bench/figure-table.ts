import { type Figure, isQuiet, type KeptFigures, type PartFigures, type Worse, worseIn } from './figures.ts'
import { format, formatTarget, meetsTarget, withUnit } from './measurement.ts'

const notMeasured = 'not measured yet'

/** All stored figures as a Markdown table; parts without figures say so. */
export function figureTable(figures: KeptFigures, parts: readonly string[]): string {
  const rows = parts.flatMap((part) => {
    const measured = figures[part]
    return measured
      ? [[`**${part}**`, conditionsOf(measured)], ...measured.figures.map((figure) => cellsOf(figure, measured.times))]
      : [[`**${part}**`, notMeasured]]
  })
  const worse = parts.flatMap((part) => {
    const measured = figures[part]
    return measured ? worseIn(measured).map((worse) => `- ${worseLine(part, worse)}${inNoise(measured)}`) : []
  })
  return [
    tableOf(['what', 'figure', 'aim', 'holds', 'scatter'], rows),
    worse.length === 0
      ? 'Nothing became worse than last time by more than it moves by itself.'
      : `Worse than last time, by more than it moves by itself:\n\n${worse.join('\n')}`,
  ].join('\n\n')
}

/** The columns in `right` are aligned right. */
export function tableOf(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly string[] = [],
): string {
  const line = (cells: readonly string[]) => `| ${heads.map((_head, column) => cells[column] ?? '').join(' | ')} |`
  return [
    line(heads),
    `|${heads.map((head) => (right.includes(head) ? '--:' : '---')).join('|')}|`,
    ...rows.map(line),
  ].join('\n')
}

/** One line that says how much worse a figure became. */
export function worseLine(part: string, { figure, last, share, scatter }: Worse): string {
  const name = figure.isOfMachine ? `${figure.name} (this is the machine's, not the shop's)` : figure.name
  const percent = (part: number) => `${format(100 * part)} %`
  return `${part}: ${name}: ${withUnit(figure.value, figure.unit)}, was ${format(last)}: ${percent(share)} worse, where ${percent(scatter / last)} may be chance`
}

function conditionsOf(part: PartFigures): string {
  const { load, times, seconds } = part
  const runs =
    times === 1 ? `one run of ${format(Math.round(seconds))} s` : `${times} runs of ${format(Math.round(seconds))} s`
  return [
    `${part.measuredAt.slice(0, 10)} at \`${part.commit}\``,
    `${part.cores} cores, ${format(part.gigabytes)} GB`,
    `load ${format(load.before)} before and ${format(load.after)} after`,
    `${runs}${isQuiet(part) ? '' : `; **not quiet**: others kept ${format(part.othersCores)} cores busy`}`,
  ].join('; ')
}

function inNoise(part: PartFigures): string {
  return isQuiet(part) ? '' : ' (measured while it was not quiet)'
}

function cellsOf(figure: Figure, times: number): string[] {
  const { name, value, unit } = figure
  const scatter = times > 1 && value > 0 ? `${format((100 * (figure.to - figure.from)) / value)} %` : ''
  return [name, withUnit(value, unit), formatTarget(figure), verdictOf(figure), scatter]
}

/** Whether the figure meets its target, and by how much it misses it. */
function verdictOf(figure: Figure): string {
  const { value, target } = figure
  const outcome = meetsTarget(figure)
  if (!target || outcome === undefined) return ''
  if (outcome) return 'yes'
  if ('atLeast' in target) return `no: ${format((100 * value) / target.atLeast)} % of it`
  return target.atMost === 0 ? `no: ${format(value)} too many` : `no: ${format(value / target.atMost)} times as much`
}

const begin = (name: string) => `<!-- ${name}: written by npm run bench, from bench/last.json -->`
const end = (name: string) => `<!-- end of ${name} -->`

/** Replaces the text between the two marks of that name in a document. */
export function betweenMarks(document: string, name: string, text: string): string {
  const [from, endIndex] = [document.indexOf(begin(name)), document.indexOf(end(name))]
  if (from < 0 || endIndex < from) throw new Error(`There are no marks for ${name}`)
  return `${document.slice(0, from)}${begin(name)}\n\n${text}\n\n${document.slice(endIndex)}`
}
