import { knowledge, ownTold, tryKnowledge } from '#server/testing/size-advice/fit-knowledge.ts'
import { sumOf, type Trial, tryWorld, type WorldKind } from '#server/testing/size-advice/fit-trial.ts'
import { isMoment, scale } from './scale.ts'

/** Seeds of the random worlds are multiples of one number per kind, fixed before any result was known. `BENCH_FIT_STEP` sets another one. */
const steps: Readonly<Record<WorldKind, number>> = {
  house: scale('FIT_STEP', 101, 101),
  independent: scale('FIT_STEP', 1429, 1429),
}
const worldsOf = (kind: WorldKind) => [1, 2, 3, 4, 5, 6, 7, 8].map((worldNumber) => worldNumber * steps[kind])

const size = { garments: scale('FIT_GARMENTS', 60, 8), people: scale('FIT_PEOPLE', 40, 10) }
const knowing = { garments: scale('FIT_KNOWN_GARMENTS', 40, 3), people: scale('FIT_KNOWN_PEOPLE', 12, 3) }

/**
 * The promised minimum, fixed with worlds that were not used for tuning. In worlds whose tailors cut otherwise than the adviser assumes, the advice
 * only has to be close to the size guide, and better than the guide for people who name a garment that fits.
 */
interface Promised {
  ofBest: number
  overChart: number
  /** By how much the advice must be right more often than the size guide, whatever measures of a person are known. */
  anyOverChart: number
  /** By how much it must be right more often for people who name a garment that fits. */
  ownOverChart: number
}

const least: Readonly<Record<WorldKind, Promised>> = {
  house: { ofBest: 0.9, overChart: 15, anyOverChart: 0, ownOverChart: 15 },
  independent: { ofBest: 0.5, overChart: -5, anyOverChart: -5, ownOverChart: 10 },
}
const maxMs = 20

const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1)

function row(name: string | number, trial: Trial): string {
  const { asked, ours, best, chart } = trial
  const points = ahead(trial)
  const signed = `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`
  return `| ${name} | ${percent(chart, asked)} % | ${percent(ours, asked)} % | ${percent(best, asked)} % | ${percent(ours, best)} % | ${signed} |`
}

function print(first: string, rows: readonly (readonly [name: string | number, trial: Trial])[]): void {
  console.log(
    `| ${first} | size guide alone | the adviser | the best there can be | of the best | points over the guide |`,
  )
  console.log('|---|---|---|---|---|---|')
  for (const [name, trial] of rows) console.log(row(name, trial))
  console.log('')
}

const headings: Readonly<Record<WorldKind, string>> = {
  house: 'Worlds where tailors cut nearly as the house believes:',
  independent: 'Worlds drawn independently of what the house believes:',
}

const ahead = ({ ours, chart, asked }: Trial) => (100 * (ours - chart)) / asked

/** Whether the advice is right as often as promised, for all combinations of known measures. */
function prove(kind: WorldKind): { all: Trial; isRight: boolean } {
  const seeds = worldsOf(kind)
  const trials = seeds.map((seed) => tryWorld(seed, size, kind))
  const total = sumOf(trials)
  console.log(`${headings[kind]}\n`)
  print('world', [...seeds.map((seed, index) => [seed, trials[index] ?? total] as const), ['all', total]])
  const byKnowledge = seeds.map((seed) => tryKnowledge(seed, knowing, kind))
  const byKnowledgeLevel = knowledge.map(
    ({ name }, index) => [name, sumOf(byKnowledge.flatMap((trials) => trials[index] ?? []))] as const,
  )
  print('what is known', byKnowledgeLevel)
  const { ofBest, overChart, anyOverChart, ownOverChart } = least[kind]
  const isRight =
    total.ours >= ofBest * total.best &&
    ahead(total) >= overChart &&
    byKnowledgeLevel.every(([name, trials]) => ahead(trials) >= (name === ownTold ? ownOverChart : anyOverChart))
  return { all: total, isRight }
}

const proofs = [prove('house'), prove('independent')]

const both = sumOf(proofs.map(({ all }) => all))
const msEach = both.oursMs / both.asked
console.log(`An answer takes ${msEach.toFixed(2)} ms (at most ${maxMs}).`)

const held = proofs.every(({ isRight }) => isRight) && msEach <= maxMs
console.log(held ? '\nIt advises as it promises.' : '\nIt does not advise as it promises.')
process.exitCode = held || isMoment ? 0 : 1
