import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createConnectedCourier, handOverSome, testDesk } from '#server/testing/connector-fixtures.ts'
import { leila } from '#server/testing/courier-fixtures.ts'
import { type SendFault, sendFaults, startCourierSimulator } from '#server/testing/courier-simulator.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { waitUntilBlocked } from '#server/testing/wait-until-blocked.ts'
import type { ConnectorDesk } from './connector-services.ts'
import { callCouriers } from './courier-calls.job.ts'
import { claimToSend, findDispatch } from './dispatches.repository.ts'
import { handleDispatch } from './handle-dispatch.service.ts'

const test = await createTestDatabase()
const { db, pool } = test
const garment = await createGarment(db, { red: 5000, price: 100 })
const desk = testDesk(db)
const token = 'a-secret-of-the-courier'
const silent = pino({ level: 'silent' })
let faults: (SendFault | undefined)[] = []
/** All faults with `COURIER_RUNS`; otherwise one of each kind: no answer, no parcel, two parcels. */
const triedFaults = process.env.COURIER_RUNS ? sendFaults : (['late', 'lost', 'twice'] as const)
const courier = await startCourierSimulator({ token, lateMs: 400, fault: () => faults.shift() })
afterAll(() => courier.stop())
const courierId = await createConnectedCourier(desk, { address: courier.address, secret: token })

/** Moves the time forward until every pending request has arrived. */
async function longAfter(): Promise<void> {
  courier.arrive()
  await pool.query("update parcel_dispatches set attempted_at = attempted_at - interval '1 hour'")
}

const statesOf = async (parcels: readonly number[]) =>
  Promise.all(
    parcels.map(async (id) => {
      const { rows } = await pool.query<{ number: string }>('select number from parcels where id = $1', [id])
      const dispatch = await findDispatch(db, id)
      return { number: rows[0]?.number ?? '', status: dispatch?.status, reference: dispatch?.reference ?? '' }
    }),
  )

const call = (usedDesk: ConnectorDesk = desk) => callCouriers(usedDesk, silent)

/** No parcel is at the courier twice, and the shop's records are correct. */
async function expectTruth(parcels: readonly number[]): Promise<void> {
  for (const { number, status, reference } of await statesOf(parcels)) {
    const courierParcels = courier.under(reference)
    expect(courierParcels.length).toBeLessThanOrEqual(1)
    if (number) expect(courierParcels.map((courierParcel) => courierParcel.number)).toEqual([number])
    else expect(['uncertain', 'waiting']).toContain(status)
    if (status === 'sent') expect(number).not.toBe('')
  }
}

interface Round {
  faults: readonly (SendFault | undefined)[]
  processes: number
  timePasses: boolean
  impatient: boolean
}

const Round: fc.Arbitrary<Round> = fc.record({
  faults: fc.array(fc.option(fc.constantFrom(...sendFaults), { nil: undefined }), { maxLength: 4 }),
  processes: fc.integer({ min: 1, max: 2 }),
  timePasses: fc.boolean(),
  impatient: fc.boolean(),
})

async function live({ faults: happen, processes, impatient, timePasses }: Round, parcels: readonly number[]) {
  faults = [...happen]
  await Promise.all(Array.from({ length: processes }, () => call()))
  if (impatient) for (const id of parcels) await handleDispatch(desk, leila, id, 'send').catch(() => undefined)
  faults = []
  if (timePasses) await longAfter()
  await expectTruth(parcels)
}

describe('a parcel given to a courier who answers as couriers do', () => {
  it('is there once, and the shop knows its number or says that it is uncertain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(Round, { maxLength: 4 }), async (many, rounds) => {
        const parcels = await handOverSome(db, { courierId, garmentId: garment._id, many })
        for (const round of rounds) await live(round, parcels)
        // The courier works again: every parcel is found or sent, once.
        for (let round = 0; round < 3; round += 1) {
          await longAfter()
          await call()
        }
        await expectTruth(parcels)
        expect((await statesOf(parcels)).map(({ status }) => status)).toEqual(parcels.map(() => 'sent'))
      }),
      { numRuns: Number(process.env.COURIER_RUNS ?? 1), endOnFailure: true },
    )
  }, 600_000)

  it.each(triedFaults)('is found again where it got in, and goes again where not: %s', async (fault) => {
    const parcels = await handOverSome(db, { courierId, garmentId: garment._id, many: 3 })
    faults = [fault]
    await call()
    faults = []
    await call()
    await expectTruth(parcels)
    for (let round = 0; round < 3; round += 1) {
      await longAfter()
      await call()
    }
    await expectTruth(parcels)
    for (const { reference } of await statesOf(parcels)) expect(courier.under(reference)).toHaveLength(1)
  })

  it('would be there twice if nobody looked', async () => {
    const blind: ConnectorDesk = {
      ...desk,
      open: async (connector) => ({
        ...(await desk.open(connector)),
        findNumbers: async () => new Map<string, string[]>(),
      }),
    }
    const parcels = await handOverSome(db, { courierId, garmentId: garment._id, many: 1 })
    faults = ['error-after']
    await call(blind)
    for (let round = 0; round < 3; round += 1) {
      await longAfter()
      await call(blind)
    }
    const [{ reference } = { reference: '' }] = await statesOf(parcels)
    expect(courier.under(reference)).toHaveLength(2)
    // A search by the staff shows the same.
    await pool.query("update parcels set number = '' where id = $1", [parcels[0]])
    await pool.query("update parcel_dispatches set status = 'uncertain', next_look_at = now() where parcel_id = $1", [
      parcels[0],
    ])
    await call()
    const { problem } = (await findDispatch(db, parcels[0] ?? 0)) ?? {}
    for (const { number } of courier.under(reference)) expect(problem).toContain(number)
  })

  it('stays uncertain, and is never sent, where whoever took it up was killed before he sent it', async () => {
    const parcels = await handOverSome(db, { courierId, garmentId: garment._id, many: 2 })
    const killed: ConnectorDesk = {
      ...desk,
      open: async (connector) => ({
        ...(await desk.open(connector)),
        send: () => Promise.reject(new Error('killed')),
      }),
    }
    await expect(call(killed)).rejects.toThrow('killed')
    expect((await statesOf(parcels)).map(({ status }) => status)).toEqual(['uncertain', 'uncertain'])
    await call()
    expect((await statesOf(parcels)).map(({ status }) => status)).toEqual(['uncertain', 'uncertain'])
    await expectTruth(parcels)
    await longAfter()
    await call()
    await call()
    await expectTruth(parcels)
    expect((await statesOf(parcels)).map(({ status }) => status)).toEqual(['sent', 'sent'])
  })

  it('is found where whoever sent it was killed before he wrote it down', async () => {
    const parcels = await handOverSome(db, { courierId, garmentId: garment._id, many: 2 })
    const killed: ConnectorDesk = {
      ...desk,
      open: async (connector) => {
        const service = await desk.open(connector)
        const send = async (...sendArguments: Parameters<typeof service.send>) => {
          await service.send(...sendArguments)
          throw new Error('killed')
        }
        return { ...service, send }
      },
    }
    await expect(call(killed)).rejects.toThrow('killed')
    await call()
    await expectTruth(parcels)
    expect((await statesOf(parcels)).map(({ status }) => status)).toEqual(['sent', 'sent'])
  })

  it('is not sent again by whoever is impatient', async () => {
    const [parcel = 0] = await handOverSome(db, { courierId, garmentId: garment._id, many: 1 })
    faults = ['arrives-late']
    await call()
    await expect(handleDispatch(desk, leila, parcel, 'send')).rejects.toMatchObject({ code: 'too-soon-to-send' })
    await longAfter()
    expect(await handleDispatch(desk, leila, parcel, 'send')).toMatchObject({ status: 'sent' })
    await expectTruth([parcel])
  })

  it('that the courier refuses keeps the others of its lot waiting for no longer than itself', async () => {
    const parcels = await handOverSome(db, { courierId, garmentId: garment._id, many: 3 })
    await pool.query('update parcels set due_millimes = 2000000 where id = $1', [parcels[1]])
    await call()
    const [first, second, third] = await statesOf(parcels)
    expect([first?.status, second?.status, third?.status]).toEqual(['sent', 'rejected', 'sent'])
    await pool.query('update parcels set due_millimes = 1000 where id = $1', [parcels[1]])
    await handleDispatch(desk, leila, parcels[1] ?? 0, 'send')
    await call()
    await expectTruth(parcels)
    expect((await statesOf(parcels)).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent'])
  })

  it('is taken back before it was sent, and then never is', async () => {
    const parcels = await handOverSome(db, { courierId, garmentId: garment._id, many: 1 })
    await pool.query("update parcels set outcome = 'withdrawn', ended = true where id = any($1)", [parcels])
    await call()
    const [{ reference } = { reference: '' }] = await statesOf(parcels)
    expect(courier.under(reference)).toHaveLength(0)
  })

  it('goes in whole lots: who takes up the next waits for who takes up this one', async () => {
    const parcels = await handOverSome(db, { courierId, garmentId: garment._id, many: 23 })
    const claim = () => inTransaction(db, (tx) => claimToSend(tx, courierId, 20))
    const next = await inTransaction(db, async (tx) => {
      expect(await claimToSend(tx, courierId, 20)).toHaveLength(20)
      const rival = claim()
      await Promise.race([rival, waitUntilBlocked(tx)])
      return { rival }
    })
    expect(await next.rival).toHaveLength(3)
    await pool.query("update parcel_dispatches set status = 'rejected' where parcel_id = any($1)", [parcels])
  })
})
