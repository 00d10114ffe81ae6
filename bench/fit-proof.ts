import { type Trial, tryWorld } from '#server/testing/fit/fit-trial.ts'
import { isMoment, scale } from './scale.ts'

/** Worlds nobody looked at while the adviser was written. */
const worlds = [101, 202, 303, 404, 505, 606, 707, 808]
const size = { garments: scale('FIT_GARMENTS', 60, 8), people: scale('FIT_PEOPLE', 40, 10) }

const least = { ofBest: 0.9, overChart: 15 }
const mostMs = 20

const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1)

function row(name: string | number, { asked, ours, best, chart }: Trial): string {
  const ahead = (100 * (ours - chart)) / asked
  return `| ${name} | ${percent(chart, asked)} % | ${percent(ours, asked)} % | ${percent(best, asked)} % | ${percent(ours, best)} % | +${ahead.toFixed(1)} |`
}

const trials = worlds.map((seed) => ({ seed, trial: tryWorld(seed, size) }))
const all = trials.reduce<Trial>(
  (sum, { trial }) => ({
    asked: sum.asked + trial.asked,
    ours: sum.ours + trial.ours,
    best: sum.best + trial.best,
    chart: sum.chart + trial.chart,
    oursMs: sum.oursMs + trial.oursMs,
  }),
  { asked: 0, ours: 0, best: 0, chart: 0, oursMs: 0 },
)

console.log('| world | size guide alone | the adviser | the best there can be | of the best | points over the guide |')
console.log('|---|---|---|---|---|---|')
for (const { seed, trial } of trials) console.log(row(seed, trial))
console.log(row('all', all))

const msEach = all.oursMs / all.asked
console.log(`\nAn answer takes ${msEach.toFixed(2)} ms (at most ${mostMs}).`)

const isRight = all.ours >= least.ofBest * all.best && (100 * (all.ours - all.chart)) / all.asked >= least.overChart
const held = isRight && msEach <= mostMs
console.log(held ? '\nIt advises as it promises.' : '\nIt does not advise as it promises.')
process.exitCode = held || isMoment ? 0 : 1
