import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { ConnectorDesk } from './connector-services.ts'
import type { ConnectorRecord } from './connectors.repository.ts'
import {
  claimLabel,
  deleteLabelsOf,
  deleteOldLabels,
  findLabelFile,
  noteLabelProblem,
  writeLabel,
} from './courier-labels.repository.ts'
import { CourierCallError, type CourierService } from './courier-service.ts'
import { labelTypeOf } from './label-file-type.rules.ts'

/** The maximum number of labels fetched in one run, because parcels to be sent wait meanwhile. */
const maxFetched = 10
/** After this many attempts the label is given up: the shop's own label has the same barcode. */
const maxTries = 12
const keptDays = 30

/**
 * Fetches the labels that are available. An error with one label is recorded with it and does not block sending; if the courier does not answer at
 * all, the next run tries again.
 */
export async function fetchLabels(
  { db, pace }: ConnectorDesk,
  { courier_id: courierId }: ConnectorRecord,
  service: CourierService,
): Promise<void> {
  if (!service.fetchLabel) return
  const tried: number[] = []
  while (tried.length < maxFetched) {
    const parcel = await claimLabel(db, courierId, { restMs: pace.findRestMs, mostTries: maxTries, but: tried })
    if (!parcel) return
    tried.push(parcel.id)
    try {
      const file = await service.fetchLabel(parcel.place)
      const type = labelTypeOf(file)
      if (type) await writeLabel(db, parcel.id, type, file)
      else await noteLabelProblem(db, parcel.id, 'not-understood')
    } catch (error) {
      if (!(error instanceof CourierCallError)) throw error
      await noteLabelProblem(db, parcel.id, error.problem)
      if (error.problem === 'no-answer' || error.problem === 'busy') return
    }
  }
}

export async function readLabel(db: Database, id: number) {
  const file = await findLabelFile(db, id)
  if (!file) throw new Problem('not-found')
  return file
}

export function deleteExpiredLabels(db: Database): Promise<void> {
  return deleteOldLabels(db, keptDays)
}

/** Deletes the labels of orders whose customer is erased. */
export function forgetLabelsOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  return deleteLabelsOf(tx, orderIds)
}
