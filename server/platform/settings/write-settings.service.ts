import { fieldsOf, type PartName, partNames } from '#contract/platform/settings/setting-values.ts'
import type { PartBody, Settings } from '#contract/platform/settings/settings.contract.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { checkLinks } from '#server/platform/http/check-links.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { isStored } from '#server/platform/idempotency/is-already-stored.ts'
import { findPart, findVersion, lockSettings, markDeliveryConfirmed, updatePart } from './settings.repository.ts'

export async function readSettings(db: Database | Tx): Promise<Settings> {
  const version = await findVersion(db)
  const parts: Partial<Record<PartName, unknown>> = {}
  for (const part of partNames) parts[part] = await findPart(db, part)
  return { version, ...parts } as Settings
}

/** Changes a part of the settings and records the change, unless they were changed since they were read. */
export function savePart<Part extends PartName>(
  db: Database,
  author: string,
  part: Part,
  body: PartBody<Part>,
): Promise<Settings> {
  return inTransaction(db, async (tx) => {
    await lockSettings(tx)
    const previousSettings = await readSettings(tx)
    if (body.version !== undefined && body.version !== previousSettings.version) {
      const { version: _version, ...values } = body
      if (isStored(previousSettings[part], values)) return previousSettings
      throw new Problem('settings-changed', { extra: { settings: previousSettings } })
    }
    checkLinks(fieldsOf(part), body, previousSettings[part])
    await updatePart(tx, part, body)
    if (part === 'delivery') await markDeliveryConfirmed(tx)
    const savedSettings = await readSettings(tx)
    await recordChange(tx, {
      staffName: author,
      action: 'settings-saved',
      subject: { kind: 'settings', id: part },
      before: previousSettings[part],
      after: savedSettings[part],
    })
    return savedSettings
  })
}
