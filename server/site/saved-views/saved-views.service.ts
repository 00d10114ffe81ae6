import { hasRight } from '#contract/platform/http/staff-rights.rules.ts'
import type { SavedView, ViewFields } from '#contract/site/saved-views/saved-views.contract.ts'
import { queryIdentifiesPerson, readView, rightOfList } from '#contract/site/saved-views/saved-views.rules.ts'
import { type ViewList, viewLimits } from '#contract/site/saved-views/view-lists.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { canSeeCustomers, type StaffMember } from '#server/platform/http/staff-member.ts'
import { isStorable } from '#server/platform/http/unstorable-text.ts'
import {
  deleteView,
  isViewOfSomebodyElse,
  listViews,
  lockViews,
  updateOpeningView,
  updatePlaces,
  upsertView,
  type ViewRow,
  type ViewsOf,
} from './saved-views.repository.ts'

/** Whether a view belongs to the member of staff or to the shop. */
export type ViewOwner = 'own' | 'shop'

/**
 * Lists the views that the member of staff may see, without those of lists they may not open and those that contain a person's name they may not
 * see.
 */
export async function showViews(db: Database | Tx, staff: StaffMember): Promise<SavedView[]> {
  return (await listViews(db, staff.id)).flatMap((row) => {
    const view = toView(row)
    const seen =
      hasRight(staff.role, rightOfList[view.list]) &&
      (canSeeCustomers(staff) || !queryIdentifiesPerson(view.list, view.query))
    return seen ? [view] : []
  })
}

export function saveView(
  db: Database,
  staff: StaffMember,
  { id, whose, view }: { id: string; whose: ViewOwner; view: ViewFields },
): Promise<SavedView[]> {
  checkList(staff, view.list)
  const staffId: ViewsOf = whose === 'own' ? staff.id : null
  return inTransaction(db, async (tx) => {
    await lockViews(tx)
    const views = await listViews(tx, staff.id)
    const present = views.find((row) => row.id === id)
    const mine = views.filter((row) => row.list === view.list && row.staffId === staffId)
    // A view of a colleague is treated as missing. A view of the shop cannot be turned into a personal one, only deleted.
    if (present ? present.list !== view.list || (whose === 'own' && present.staffId === null) : await isTaken(tx)) {
      throw new Problem('not-found')
    }
    const otherViews = mine.filter((row) => row.id !== id)
    if (otherViews.length >= viewLimits.views) throw new Problem('too-many-views')
    const place = view.place ?? (present?.staffId === staffId ? present.place : otherViews.length)
    const row = { id, list: view.list, staffId, name: view.name, filter: toFilter(view.list, view.query), place }
    await upsertView(tx, row)
    await updatePlaces(tx, otherViews.map((row) => row.id).toSpliced(place, 0, id))
    if (whose === 'shop') await record(tx, staff, 'view-shared', present?.staffId === null ? present : undefined, row)
    return showViews(tx, staff)
  })

  function isTaken(tx: Tx): Promise<boolean> {
    return isViewOfSomebodyElse(tx, id, staff.id)
  }
}

export function removeView(
  db: Database,
  staff: StaffMember,
  { id, whose }: { id: string; whose: ViewOwner },
): Promise<void> {
  const staffId: ViewsOf = whose === 'own' ? staff.id : null
  return inTransaction(db, async (tx) => {
    await lockViews(tx)
    const views = await listViews(tx, staff.id)
    const present = views.find((row) => row.id === id && row.staffId === staffId)
    if (!present) throw new Problem('not-found')
    checkList(staff, present.list)
    await deleteView(tx, id)
    const remaining = views.filter((row) => row.list === present.list && row.staffId === staffId && row.id !== id)
    await updatePlaces(
      tx,
      remaining.map((row) => row.id),
    )
    if (whose === 'shop') await record(tx, staff, 'view-removed', present)
  })
}

export function setOpeningView(
  db: Database,
  staff: StaffMember,
  { list, id }: { list: ViewList; id: string | null },
): Promise<void> {
  checkList(staff, list)
  return inTransaction(db, async (tx) => {
    await lockViews(tx)
    const seen = await showViews(tx, staff)
    if (id && !seen.some((view) => view.id === id && view.list === list)) throw new Problem('not-found')
    await updateOpeningView(tx, { staffId: staff.id, list, id })
  })
}

function checkList({ role }: StaffMember, list: ViewList): void {
  if (!hasRight(role, rightOfList[list])) throw new Problem('role-forbidden')
}

/** The query is parsed again, so that values the list does not know any more are dropped. */
function toView({ id, list, name, filter, staffId, opens }: ViewRow): SavedView {
  return { id, list, name, query: readView(list, new URLSearchParams(filter)), shared: staffId === null, opens }
}

function toFilter(list: ViewList, query: string): Record<string, string> {
  const filter = [...new URLSearchParams(readView(list, query))]
  // A character that the database cannot store is percent-encoded in the query string, so it is checked here.
  if (filter.some(([, value]) => !isStorable(value))) throw new Problem('invalid-text')
  return Object.fromEntries(filter)
}

/** Records changes of shared views in the audit log; personal views are not recorded. */
async function record(
  tx: Tx,
  staff: StaffMember,
  action: 'view-shared' | 'view-removed',
  previousView?: Pick<ViewRow, 'name' | 'filter'>,
  nextView?: Pick<ViewRow, 'name' | 'filter'>,
): Promise<void> {
  const name = (nextView ?? previousView)?.name ?? ''
  const toJournalEntry = (view: typeof previousView) => view && { name: view.name, filter: view.filter }
  const subject = { kind: 'settings', id: 'views', name } as const
  await recordChange(tx, {
    staffName: staff.username,
    action,
    subject,
    before: toJournalEntry(previousView),
    after: toJournalEntry(nextView),
  })
}
