import { sql } from 'kysely'
import type {
  Disagreement,
  ReconciliationPart,
  ReconciliationRun,
} from '#contract/accounting/reconciliation/reconciliation.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { dayInTunis } from '#server/platform/db/tunis-days.ts'

export interface ReconciliationRecord {
  id: number
  began_at: Date
  ended_at: Date | null
  part: ReconciliationPart
  after: number
  looked: ReconciliationRun['looked']
  wrong: Disagreement[]
  wrong_count: number
}

const fields = sql`id, began_at, ended_at, part, after, looked, wrong, wrong_count`

/** The nightly backup is finished by then, and there are no visitors. */
const hourOfNight = 3

/** Locks the run under way; a second process finds none. */
export async function lockOpenReconciliation(tx: Tx): Promise<ReconciliationRecord | undefined> {
  const { rows } = await sql<ReconciliationRecord>`
    select ${fields} from book_proofs where ended_at is null for update skip locked`.execute(tx)
  return rows[0]
}

/** Starts a run, unless one is under way. */
export async function insertReconciliation(db: Database | Tx, part: ReconciliationPart): Promise<void> {
  await sql`insert into book_proofs (part) values (${part}) on conflict do nothing`.execute(db)
}

/** Starts the run of a night if there was none yet; a night begins at three. */
export async function insertDueReconciliation(db: Database | Tx, part: ReconciliationPart): Promise<void> {
  const nightOf = (moment: ReturnType<typeof sql>) =>
    dayInTunis(sql`(${moment} - make_interval(hours => ${hourOfNight}))`)
  await sql`
    insert into book_proofs (part) select ${part}
    where not exists (select from book_proofs where ${nightOf(sql`began_at`)} >= ${nightOf(sql`now()`)})
    on conflict do nothing`.execute(db)
}

type Progress = Pick<ReconciliationRecord, 'id' | 'part' | 'after' | 'looked' | 'wrong' | 'wrong_count'> & {
  ended: boolean
}

export async function saveProgress(
  tx: Tx,
  { id, part, after, looked, wrong, wrong_count, ended }: Progress,
): Promise<void> {
  await sql`
    update book_proofs set part = ${part}, after = ${after}, looked = ${JSON.stringify(looked)}, wrong = ${JSON.stringify(wrong)},
      wrong_count = ${wrong_count}, ended_at = case when ${ended} then now() end where id = ${id}`.execute(tx)
}

export async function deleteOldReconciliations(tx: Tx, keptCount: number): Promise<void> {
  await sql`delete from book_proofs where id <= (select max(id) from book_proofs) - ${keptCount} and ended_at is not null`.execute(
    tx,
  )
}

/** The last finished run and the one under way. */
export async function listLatestReconciliations(db: Database | Tx): Promise<ReconciliationRecord[]> {
  const { rows } = await sql<ReconciliationRecord>`
    (select ${fields} from book_proofs where ended_at is not null order by id desc limit 1)
    union all select ${fields} from book_proofs where ended_at is null`.execute(db)
  return rows
}
