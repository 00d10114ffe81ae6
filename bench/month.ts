import { parseArgs } from 'node:util'
import { callSoon } from '#server/orders/fulfilment/connectors/queue-parcels.service.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { sendFaults, startCourierSimulator } from '#server/testing/courier-simulator.ts'
import { agrees, asProofTable } from '#server/testing/month/compare-month.ts'
import type { Headers, MonthShop } from '#server/testing/month/month-office.ts'
import { plantedFaults } from '#server/testing/month/planted-faults.ts'
import { passHourQuery, simulateMonth } from '#server/testing/month/simulate-month.ts'
import { signInManyShoppers } from '#server/testing/sign-in-shoppers.ts'
import { attackedShop, freshAddress, signedIn } from './attack/attacked-shop.ts'

/**
 * Simulates a month of a boutique on a shop in production mode: `npm run month -- [--orders 600] [--seed 14]`. With `--plant`, faults are added at
 * the end, which the check must find.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '600' },
    seed: { type: 'string', default: '14' },
    plant: { type: 'boolean', default: false },
  },
})
const token = 'simulator'
let sent = 0
/** Half of the batches fail in one of all ways, and sometimes a query does. */
const simulator = await startCourierSimulator({
  token,
  lateMs: 40_000,
  paceFactor: 1,
  fault: (kind) => {
    if (kind !== 'bulk-create') return undefined
    sent += 1
    return sent % 2 === 1 ? sendFaults[((sent - 1) / 2) % sendFaults.length] : undefined
  },
})
const shop = await attackedShop({ COURIERS_NEARBY: 'on' })
const freshHeaders = (): Headers => ({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': freshAddress() })

const lived: MonthShop = {
  owner: await signedIn(shop, 'owner', freshHeaders()),
  sales: await signedIn(shop, 'sales', freshHeaders()),
  accountant: await signedIn(shop, 'accountant', freshHeaders()),
  pool: shop.pool,
  simulator,
  simulatorToken: token,
  shoppers: async (count) =>
    (await signInManyShoppers(shop.db, count)).map((headers) => ({ ...freshHeaders(), ...headers })),
  send: async ({ method, url, headers, body }) =>
    shop.send({ method, url, headers, body: body && JSON.stringify(body) }),
  letAnHourPass: async () => {
    simulator.arrive()
    await shop.pool.query(passHourQuery)
    await inTransaction(shop.db, callSoon)
    await untilCalled()
  },
}

/** Waits until the job has made all its calls. */
async function untilCalled(): Promise<void> {
  const waitingJobs = "select from graphile_worker.jobs where task_identifier = 'courier-calls' and run_at <= now()"
  while ((await shop.pool.query(waitingJobs)).rowCount) await new Promise((resolve) => setTimeout(resolve, 250))
}

const began = performance.now()
try {
  const orders = Number(values.orders)
  const { month, prove, close } = await simulateMonth(lived, {
    seed: Number(values.seed),
    orders,
    hear: (line) => console.log(line),
  })
  if (values.plant) for (const { plant } of plantedFaults) await plant(lived)
  const proofs = [...(await prove()), ...(values.plant ? [] : await close())]
  console.log(`\n${asProofTable(proofs)}\n`)
  // On a busy machine calls arrive too close together; the courier answers 429 and is called again.
  console.log(`The web service said ${simulator.tooFast} times that it was called too fast.`)
  const wrong = proofs.filter((proof) => !agrees(proof)).length
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `${month.office.calls} calls in ${seconds} s; ${month.repeated} hand-overs and bookings asked for twice at once.`,
  )
  console.log(wrong === 0 ? 'The books agree to the millime.' : `The books do not agree in ${wrong} respects.`)
  process.exitCode = wrong === 0 ? 0 : 1
} finally {
  await shop.stop()
  await simulator.stop()
}
