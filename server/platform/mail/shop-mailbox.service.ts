import { isSingleAddress } from '#contract/platform/text/mail-address.rules.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { describeShop } from '#server/platform/settings/settings.service.ts'

/** The shop's own mailbox, if one is set. */
export async function shopMailbox(tx: Tx): Promise<string | undefined> {
  const { email } = await describeShop(tx)
  return isSingleAddress(email) ? email : undefined
}
