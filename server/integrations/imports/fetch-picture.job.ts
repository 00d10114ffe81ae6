import { z } from 'zod'
import { type PictureReason, pictureFetching } from '#contract/integrations/imports/imported-pictures.contract.ts'
import { type Picture, pictureLimits } from '#contract/platform/media/media.contract.ts'
import { replaceImportedPicture } from '#server/catalogue/products/import-access.service.ts'
import type { JobRun } from '#server/platform/db/job-run.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type Outgoing, openOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { OutgoingError, type OutgoingReason } from '#server/platform/outgoing/outgoing-error.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.rules.ts'
import { isAwaited, isHostSilent, updateImportedPicture } from './imported-pictures.repository.ts'

/** The addresses come from an uploaded file, so requests go to public addresses only. */
const requestPicture: Outgoing = openOutgoing({
  to: isPublicAddress,
  timeoutMs: pictureFetching.timeoutMs,
  mostBytes: pictureLimits.bytes,
})

const headers = { accept: 'image/avif,image/webp,image/jpeg,image/png' }

const Payload = z.object({ productId: z.string(), address: z.string() })

export interface PictureTaker {
  takeIn(file: Buffer): Promise<Picture>
}

interface Fetching {
  db: Database
  media: PictureTaker
  call?: Outgoing
}

/** Downloads a picture and replaces its address in the product. On failure the product stays unchanged and the reason is stored. */
export async function fetchPicture(
  { db, media, call = requestPicture }: Fetching,
  { payload, isLastAttempt }: JobRun,
): Promise<void> {
  const picture = Payload.parse(payload)
  if (!(await isAwaited(db, picture))) return
  if (await isHostSilent(db, picture.address))
    return updateImportedPicture(db, picture, { state: 'failed', reason: 'connection' })
  const fetched = await fetchFrom(call, picture.address)
  const taken = 'file' in fetched ? await takeIn(media, fetched.file) : fetched
  if ('reason' in taken) {
    if (taken.again && !isLastAttempt) throw new Error(`A picture was not fetched: ${taken.reason}`)
    return updateImportedPicture(db, picture, { state: 'failed', reason: taken.reason })
  }
  await inTransaction(db, async (tx) => {
    // The picture may have been removed from the product since the job was queued.
    const isPut = await replaceImportedPicture(tx, picture, taken.picture)
    await updateImportedPicture(tx, picture, { state: isPut ? 'done' : 'dropped' })
  })
}

interface Failed {
  reason: PictureReason
  /** Whether another attempt may succeed. */
  again: boolean
}

const failures: Readonly<Record<OutgoingReason, Failed>> = {
  address: { reason: 'address', again: false },
  scheme: { reason: 'address', again: false },
  redirect: { reason: 'refused', again: false },
  'too-large': { reason: 'too-large', again: false },
  'too-slow': { reason: 'too-slow', again: true },
  encoding: { reason: 'refused', again: false },
  connection: { reason: 'connection', again: true },
}

async function fetchFrom(call: Outgoing, address: string): Promise<{ file: Buffer } | Failed> {
  try {
    const response = await call(address, { headers })
    if (response.ok) return { file: Buffer.from(await response.arrayBuffer()) }
    if (response.status === 404 || response.status === 410) return { reason: 'not-found', again: false }
    return { reason: 'refused', again: response.status >= 500 || response.status === 429 }
  } catch (error) {
    if (error instanceof OutgoingError) return failures[error.reason]
    throw error
  }
}

async function takeIn(media: PictureTaker, file: Buffer): Promise<{ picture: Picture } | Failed> {
  try {
    return { picture: await media.takeIn(file) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'image-too-large') return { reason: 'too-large', again: false }
    if (error.code === 'image-not-readable') return { reason: 'not-a-picture', again: false }
    throw error
  }
}
