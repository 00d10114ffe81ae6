import { courierStates, type SendFault, sendFaults, startCourierSimulator } from '#server/testing/courier-simulator.ts'

/**
 * A courier to try the office with: `npm run courier -- [port] [share of calls that go wrong]`. Start the shop with
 * COURIERS_NEARBY=on, and give a courier the address and the secret that are said here.
 */
const [port = '4800', share = '0.3'] = process.argv.slice(2)
const token = 'simulator'
const any = <Item>(all: readonly Item[]): Item | undefined => all[Math.floor(Math.random() * all.length)]

const simulator = await startCourierSimulator({
  token,
  port: Number(port),
  lateMs: 40_000,
  paceFactor: 1,
  fault: (): SendFault | undefined => (Math.random() < Number(share) ? any(sendFaults) : undefined),
  hear: (line) => console.log(line),
})
console.log(`A courier listens at ${simulator.address}, and its secret is “${token}”.`)

// Parcels move on, jump, and go back.
setInterval(() => {
  const one = any(simulator.parcels)
  const state = any(courierStates)
  if (!one || !state) return
  simulator.move(one.number, state)
  console.log(`${one.number} ${one.designation.split(' ')[0]}: ${state}`)
}, 5000)
setInterval(() => simulator.arrive(), 60_000)
