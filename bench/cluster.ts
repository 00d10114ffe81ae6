import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Disruption,
  leaderDies,
  leaderFreezes,
  shopDies,
  shopIsReplaced,
  shopStartsMeanwhile,
  standbyFreezes,
  switchOver,
} from './cluster/disruptions.ts'
import { type Drill, type DrillReport, heardWithinMs, maxConnections, runDrill } from './cluster/drill.ts'
import { databaseVersion } from './cluster/nodes.ts'
import { signal, treeOf } from './cluster/process-tree.ts'
import { conclude, type Measurement, toTable } from './measurement.ts'

/**
 * `npm run test:cluster -- [kills] [set-up …]`: runs a shop of three processes on a PostgreSQL cluster of three nodes that are killed, frozen and
 * switched over. Needs Debian's postgresql, patroni, etcd-server, haproxy and pgbouncer. Must run as root, which starts them under other accounts.
 */
const [givenMinutes = '10', ...chosen] = process.argv.slice(2)
const kills = Number(givenMinutes)
const times = (count: number, act: Disruption) => Array.from({ length: count }, () => act)

const everything = [
  ...times(Math.ceil(kills / 2), leaderDies),
  leaderFreezes,
  standbyFreezes,
  shopDies,
  shopIsReplaced,
  switchOver,
  shopStartsMeanwhile,
  ...times(Math.floor(kills / 2), leaderDies),
]
const main = '../../server/main.ts'

/** The last two must lose orders, to prove that the drill can detect a loss. */
const setUps: Readonly<Record<string, Drill & { loses: boolean }>> = {
  direct: { synchronous: true, pooled: false, main, acts: everything, loses: false },
  pooled: { synchronous: true, pooled: true, main, acts: everything, loses: false },
  asynchronous: { synchronous: false, pooled: false, main, acts: times(3, leaderDies), loses: true },
  unflushed: { synchronous: true, pooled: false, main: './unflushed-shop.ts', acts: times(3, leaderDies), loses: true },
}

function measure(report: DrillReport, loses: boolean): Measurement[] {
  const none = { atMost: 0 }
  const silences = report.acts.map(({ silenceMs }) => silenceMs / 1000)
  const integrityChecks: Measurement[] = [
    { name: 'orders there more than once', value: report.doubled, unit: '', target: none },
    { name: 'pieces neither in stock nor sold', value: report.missingPieces, unit: '', target: none },
    { name: 'variants whose ledger says something else', value: report.wrongLedgers, unit: '', target: none },
    { name: 'things told that cannot be', value: report.impossible.length, unit: '', target: none },
    { name: 'stock told higher than by another process, for an order not answered yet', value: report.rises, unit: '' },
    { name: 'orders with no mail, or more than one', value: report.wrongMails, unit: '', target: none },
    { name: 'home pages asked for', value: report.pages.requests, unit: '' },
    { name: 'home pages that did not come', value: report.pages.failed, unit: '', target: none },
    { name: 'longest time without an order', value: Math.max(...silences), unit: 's', target: { atMost: 30 } },
    {
      name: 'longest until a change is seen on every process',
      value: Math.max(...report.acts.map(({ changeMs }) => changeMs)),
      unit: 'ms',
      target: { atMost: heardWithinMs },
    },
    { name: 'longest a job was held', value: report.longestHeldJobSeconds, unit: 's', target: { atMost: 60 } },
    { name: 'connections at most', value: report.mostConnections, unit: '', target: { atMost: maxConnections } },
    { name: 'processes that emptied the queue alone', value: report.emptiedAlone, unit: '', target: { atLeast: 3 } },
  ]
  return [
    { name: 'orders acknowledged', value: report.acknowledged, unit: '', target: { atLeast: 1 } },
    { name: 'requests repeated with their key', value: report.repeated, unit: '' },
    { name: 'orders acknowledged, and not there', value: report.lost, unit: '', target: loses ? { atLeast: 1 } : none },
    ...(loses ? [] : integrityChecks),
  ]
}

// On an interrupt, the processes started under other accounts are stopped too.
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => {
    signal(treeOf(process.pid).slice(1), 'SIGKILL')
    process.exit(130)
  })
}

console.log(databaseVersion())
const results: Record<string, Measurement[]> = {}
for (const [name, drill] of Object.entries(setUps)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n${name}`)
  const place = mkdtempSync(join(tmpdir(), 'jebba-cluster-'))
  const report = await runDrill(place, drill)
  for (const reason of report.impossible) console.log(`  ${reason}`)
  if (report.pages.failed > 0) console.log('  instead of home pages:', report.pages.failures)
  const measurements = measure(report, drill.loses)
  results[name] = measurements
  console.log(toTable(measurements))
  rmSync(place, { recursive: true, force: true })
}

conclude('cluster', results)
