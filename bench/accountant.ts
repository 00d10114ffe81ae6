import { accountantStorm } from '#server/testing/accountant/accountant-storm.ts'
import { documentProgram } from '#server/testing/document-program.ts'
import { conclude, type Measurement, toTable } from './measurement.ts'
import { scale } from './scale.ts'

/**
 * Runs the accountant's program of `docs/integrating.md` through a rush of orders, while it and the shop are killed at random: `npm run accountant`.
 * `BENCH_RUSH` sets the number of orders, `BENCH_ENDS` the number of kills, `RUSH_SEED` at which calls they happen.
 */
const orders = scale('RUSH', 1000, 30)
const times = scale('ENDS', 120, 10)
const seed = Number(process.env.RUSH_SEED ?? Math.floor(Math.random() * 1_000_000))
console.log(`Seed ${seed}.`)

const began = performance.now()
const program = documentProgram('accountant.ts')
const reports = await accountantStorm({
  seed,
  orders,
  programs: { accountant: { program, times, shopDies: true } },
  hear: (line) => console.log(line),
})
const seconds = (performance.now() - began) / 1000

const none = { atMost: 0 }
const results = Object.fromEntries(
  [...reports].map(([name, report]): [string, Measurement[]] => [
    name,
    [
      { name: 'orders placed', value: report.orders, unit: '', target: { atLeast: orders } },
      { name: 'the program killed (-9)', value: report.killed, unit: 'times' },
      ...[...report.faultCounts].map(
        ([fate, value]): Measurement => ({ name: fate.replaceAll('-', ' '), value, unit: 'times' }),
      ),
      {
        name: 'orders it was told of again',
        value: report.doubles,
        unit: '',
        target: { atLeast: report.earlierOrders },
      },
      { name: 'orders not booked', value: report.missing, unit: '', target: none },
      { name: 'orders booked more than once', value: report.twice, unit: '', target: none },
      { name: 'orders booked otherwise', value: report.wrong, unit: '', target: none },
      { name: 'between the totals', value: Math.abs(report.difference), unit: 'millimes', target: none },
      { name: 'changes read too often, or not', value: Math.abs(report.changesTooMany), unit: '', target: none },
      { name: 'deliveries', value: report.goods, unit: '', target: { atLeast: 1 } },
      { name: 'deliveries not in the stock', value: report.goodsMissing, unit: '', target: none },
      { name: 'deliveries there otherwise', value: report.goodsWrong, unit: '', target: none },
      { name: 'ends of its own', value: report.complaints.length, unit: '', target: none },
      { name: 'took', value: seconds, unit: 's' },
    ],
  ]),
)
for (const measurements of Object.values(results)) console.log(`\n${toTable(measurements)}`)
conclude('accountant', results)
