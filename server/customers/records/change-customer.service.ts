import type { Caution, Person } from '#contract/customers/records/customers.contract.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { requirePhone } from '#server/platform/text/require-phone.ts'
import {
  findCautionDays,
  findRoot,
  insertNote,
  joinPeople,
  lockCustomers,
  partNumber,
  updateCaution,
  updateLabels,
  updateObjection,
} from './change-customer.repository.ts'
import { showCustomer } from './customers.service.ts'

/**
 * Changes a customer while the rows of the person are locked. The audit log is never deleted, so it contains the action and the id of the row, and
 * no personal data.
 */
function change(
  db: Database,
  staff: StaffActor,
  id: number,
  action: `customer-${string}`,
  work: (tx: Tx, root: number) => Promise<{ before?: object; after?: object }>,
): Promise<Person> {
  return inTransaction(db, async (tx) => {
    await lockCustomers(tx)
    const root = await findRoot(tx, { id })
    if (root === undefined) throw new Problem('customer-not-found')
    const journal = await work(tx, root)
    const subject = { kind: 'customer', id: String(root) } as const
    // Joining the same numbers again changes nothing.
    if (journal.before ?? journal.after) await recordChange(tx, { staffName: staff.name, action, subject, ...journal })
    return showCustomer(tx, id)
  })
}

export function noteOnCustomer(db: Database, staff: StaffActor, id: number, text: string): Promise<Person> {
  return change(db, staff, id, 'customer-noted', async (tx, root) => {
    await insertNote(tx, root, staff.name, text)
    return { after: { note: true } }
  })
}

export function labelCustomer(db: Database, staff: StaffActor, id: number, labels: readonly string[]): Promise<Person> {
  const once = [...new Set(labels)]
  return change(db, staff, id, 'customer-labelled', async (tx, root) => {
    const { labels: previousLabels } = await showCustomer(tx, root)
    await updateLabels(tx, root, once)
    return { before: { labels: previousLabels.length }, after: { labels: once.length } }
  })
}

export function warnOfCustomer(
  db: Database,
  staff: StaffActor,
  id: number,
  caution: Pick<Caution, 'kind' | 'reason' | 'until'>,
): Promise<Person> {
  return change(db, staff, id, 'customer-warned', async (tx, root) => {
    const { first, last } = await findCautionDays(tx)
    if (caution.until < first || caution.until > last) throw new Problem('caution-too-long')
    await updateCaution(tx, root, { ...caution, by: staff.name })
    return { after: { caution: caution.kind, until: caution.until } }
  })
}

export function liftCaution(db: Database, staff: StaffActor, id: number): Promise<Person> {
  return change(db, staff, id, 'customer-trusted', async (tx, root) => {
    const { caution } = await showCustomer(tx, root)
    await updateCaution(tx, root, undefined)
    return caution ? { before: { caution: caution.kind, until: caution.until } } : {}
  })
}

export function noteObjection(db: Database, staff: StaffActor, id: number, text: string): Promise<Person> {
  return change(db, staff, id, 'customer-objected', async (tx, root) => {
    if (!(await updateObjection(tx, root, text))) throw new Problem('no-caution')
    return { after: { objection: true } }
  })
}

export function joinNumber(db: Database, staff: StaffActor, id: number, phone: string): Promise<Person> {
  return change(db, staff, id, 'customer-joined', async (tx, root) => {
    const otherRoot = await findRoot(tx, { phone: requirePhone(phone) })
    if (otherRoot === undefined) throw new Problem('customer-not-found')
    if (otherRoot === root) return {}
    await joinPeople(tx, root, otherRoot)
    return { after: { joined: otherRoot } }
  })
}

export function partFromCustomer(db: Database, staff: StaffActor, id: number, phone: string): Promise<Person> {
  return change(db, staff, id, 'customer-parted', async (tx, root) => {
    const parted = requirePhone(phone)
    const { phones } = await showCustomer(tx, root)
    if (!(await partNumber(tx, root, parted))) throw new Problem('not-joined')
    return { before: { numbers: phones.length }, after: { numbers: phones.length - 1 } }
  })
}
