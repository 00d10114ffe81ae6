import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { courierDrill } from '#server/testing/courier-drill.ts'
import { courierStates, type SendFault, sendFaults, startCourierSimulator } from '#server/testing/courier-simulator.ts'

/**
 * A simulated courier service to try the office with: `npm run courier -- [port] [share of calls that go wrong]`. Start the shop with
 * COURIERS_NEARBY=on, and enter the printed address and secret for a courier. With `--drill` it sends parcels through a new shop while both fail at
 * random: `npm run courier -- --drill [--parcels 600] [--kills 16] [--seed 14]`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    drill: { type: 'boolean', default: false },
    parcels: { type: 'string', default: '600' },
    kills: { type: 'string', default: '16' },
    seed: { type: 'string', default: '14' },
  },
})
await (values.drill ? drill() : listen())

async function drill(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jebba-courier-drill-'))
  const began = performance.now()
  try {
    const { faults, wrong, ...proof } = await courierDrill(dataDir, {
      parcels: Number(values.parcels),
      kills: Number(values.kills),
      seed: Number(values.seed),
      isPatient: true,
      hear: (line) => console.log(line),
    })
    console.log(JSON.stringify({ ...proof, faults: Object.fromEntries([...faults].toSorted()), wrong }, undefined, 2))
    const isRight = Object.values(wrong).every((count) => count === 0)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(
      `${seconds} s. ${isRight ? 'No parcel is lost, and none is there twice.' : 'Something is not as it should be.'}`,
    )
    process.exitCode = isRight ? 0 : 1
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function listen(): Promise<void> {
  const [port = '4800', share = '0.3'] = positionals
  const token = 'simulator'
  const any = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)]

  const simulator = await startCourierSimulator({
    token,
    port: Number(port),
    lateMs: 40_000,
    paceFactor: 1,
    fault: (): SendFault | undefined => (Math.random() < Number(share) ? any(sendFaults) : undefined),
    hear: (line) => console.log(line),
  })
  console.log(`A courier listens at ${simulator.address}, and its secret is “${token}”.`)

  // Parcels advance, skip states, and go back.
  setInterval(() => {
    const anyParcel = any(simulator.parcels)
    const state = any(courierStates)
    if (!anyParcel || !state) return
    simulator.move(anyParcel.number, state)
    console.log(`${anyParcel.number} ${anyParcel.designation.split(' ')[0]}: ${state}`)
  }, 5000)
  setInterval(() => simulator.arrive(), 60_000)
}
