import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Picture } from '#contract/products/media.contract.ts'
import {
  type PictureFormat,
  type PictureWidth,
  pictureAddress,
  pictureWidths,
  readPictureAddress,
} from '#contract/products/picture-address.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import { jobsOfPicture } from './make-pictures.job.ts'
import { insertPictureAndJobs, listPictures } from './media.repository.ts'
import { type MediaStorage, NoRoomError } from './media-storage.ts'
import { type ProcessedPicture, processPicture, resizePicture } from './picture-processing.ts'
import { SerialQueue } from './serial-queue.ts'

/** What a picture's sizes are made from: all there is to keep of it. */
export const masterName = (id: string) => `${id}/master`

/** Takes in pictures, and gives them out in every size and format: made ahead, or when one is asked for before its turn. */
export class MediaService {
  readonly #db: Database
  readonly #storage: MediaStorage
  /** Pictures take a processor each for a while: one at a time leaves the other to the shop. */
  readonly #queue = new SerialQueue()
  readonly #ahead: boolean
  readonly #making = new Map<string, Promise<Buffer | undefined>>()

  constructor(db: Database, storage: MediaStorage, { ahead }: { ahead: boolean }) {
    this.#ahead = ahead
    this.#db = db
    this.#storage = storage
  }

  async takeIn(file: Buffer): Promise<Picture> {
    return this.keep(await this.#queue.run(() => processPicture(file)))
  }

  async keep({ id, width, height, placeholder, master }: ProcessedPicture): Promise<Picture> {
    await this.#storage.write(masterName(id), master).catch((error: unknown) => {
      if (error instanceof NoRoomError) throw new Problem('no-room', { headers: { 'retry-after': '60' }, cause: error })
      throw error
    })
    await insertPictureAndJobs(this.#db, { id, placeholder }, this.#ahead ? jobsOfPicture(id) : [])
    return { url: pictureAddress(id), width, height, placeholder }
  }

  async find(id: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | undefined> {
    const name = `${id}/${width}.${format}`
    const kept = await this.#storage.read(name)
    if (kept) return kept
    const underway = this.#making.get(name) ?? this.#queue.run(() => this.#make(id, width, format, name))
    this.#making.set(name, underway)
    try {
      return await underway
    } finally {
      this.#making.delete(name)
    }
  }

  /** Every width of a format, the small ones that lists show first. Rests as long as it worked: visitors come first. */
  async makeAhead(id: string, format: PictureFormat): Promise<void> {
    for (const width of pictureWidths) {
      const began = performance.now()
      if (!(await this.find(id, width, format))) return
      await delay(performance.now() - began)
    }
  }

  async #make(id: string, width: PictureWidth, format: PictureFormat, name: string): Promise<Buffer | undefined> {
    const master = await this.#storage.read(masterName(id))
    if (!master) return undefined
    const picture = await resizePicture(master, width, format)
    // Where it cannot be kept it is shown all the same, and made again for the next one.
    await this.#storage.write(name, picture).catch((error: unknown) => {
      if (!(error instanceof NoRoomError)) throw error
    })
    return picture
  }
}

/** The miniatures of those addresses that are pictures of ours. */
export async function placeholdersOf(tx: Tx, urls: readonly string[]): Promise<Map<string, { placeholder: string }>> {
  const ids = new Map(
    urls.flatMap((url) => (readPictureAddress(url) ? [[readPictureAddress(url)?.id ?? '', url] as const] : [])),
  )
  const pictures = await listPictures(tx, [...ids.keys()])
  return new Map(pictures.map(({ id, placeholder }) => [ids.get(id) ?? '', { placeholder }]))
}
