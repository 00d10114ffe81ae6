import type { Database } from '#server/platform/db/pool.ts'
import type { MailAccountRow } from '#server/platform/db/tables/shop-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export function findMailAccount(db: Database | Tx): Promise<MailAccountRow | undefined> {
  return db.selectFrom('mail_account').selectAll().executeTakeFirst()
}

/** Inserts or replaces the one mailbox. */
export async function saveMailAccount(tx: Tx, account: Omit<MailAccountRow, 'one'>): Promise<void> {
  await tx
    .insertInto('mail_account')
    .values(account)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(account))
    .execute()
}

export async function deleteMailAccount(tx: Tx): Promise<void> {
  await tx.deleteFrom('mail_account').execute()
}
