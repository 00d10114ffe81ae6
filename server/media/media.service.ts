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
import { makeLikeness, type ProcessedPicture, processPicture, resizePicture, type Shown } from './picture-processing.ts'
import { SerialQueue } from './serial-queue.ts'

/** What a picture's sizes are made from: all there is to keep of it. */
export const masterName = (id: string) => `${id}/master`

/** Some ten megabytes. */
const mostLikenesses = 250
/** So long a size that nobody is waiting for lets others go first: under a crowd it would never be made, and all see a likeness. */
const mostPatienceMs = 2000

/** Takes in pictures, and gives them out in every size and format: made ahead, or once somebody asked for one before its turn. */
export class MediaService {
  readonly #db: Database
  readonly #storage: MediaStorage
  /** Pictures take a processor each for a while: one at a time leaves the other to the shop. */
  readonly #queue = new SerialQueue()
  /** What somebody is waiting for takes a moment, and none of its turns behind what takes seconds. */
  readonly #awaited = new SerialQueue()
  readonly #ahead: boolean
  readonly #making = new Map<string, Promise<Buffer | undefined>>()
  readonly #drafting = new Map<string, Promise<Shown | undefined>>()
  readonly #likenesses = new Map<string, Shown>()

  constructor(db: Database, storage: MediaStorage, { ahead }: { ahead: boolean }) {
    this.#ahead = ahead
    this.#db = db
    this.#storage = storage
  }

  async takeIn(file: Buffer): Promise<Picture> {
    return this.keep(await this.#awaited.run(() => processPicture(file)))
  }

  async keep({ id, width, height, placeholder, master }: ProcessedPicture): Promise<Picture> {
    await this.#storage.write(masterName(id), master).catch((error: unknown) => {
      if (error instanceof NoRoomError) throw new Problem('no-room', { headers: { 'retry-after': '60' }, cause: error })
      throw error
    })
    await insertPictureAndJobs(this.#db, { id, placeholder }, this.#ahead ? jobsOfPicture(id) : [])
    return { url: pictureAddress(id), width, height, placeholder }
  }

  /** As it is to be or, until that is made, as it can be shown at once: nobody waits for what makes a picture small. */
  async show(id: string, width: PictureWidth, format: PictureFormat): Promise<Shown | undefined> {
    const name = nameOf(id, width, format)
    const kept = await this.#storage.read(name)
    if (kept) return { content: kept, format, isFinal: true }
    const known = this.#likenesses.get(name)
    if (known) return known
    const likeness = await once(this.#drafting, name, () =>
      this.#awaited.run(async () => {
        const master = await this.#storage.read(masterName(id))
        return master && makeLikeness(master, width, format)
      }),
    )
    if (likeness) this.#replace(name, likeness, this.find(id, width, format))
    return likeness
  }

  /** Shows the likeness until the picture itself is there; under more of them than there is room for, the oldest are made again. */
  #replace(name: string, likeness: Shown, picture: Promise<unknown>): void {
    this.#likenesses.set(name, likeness)
    for (const oldest of this.#likenesses.keys()) {
      if (this.#likenesses.size <= mostLikenesses) break
      this.#likenesses.delete(oldest)
    }
    const done = () => this.#likenesses.delete(name)
    // Of what cannot be made, whoever asks next is told.
    picture.then(done, done)
  }

  async find(id: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | undefined> {
    const name = nameOf(id, width, format)
    const kept = await this.#storage.read(name)
    return kept ?? once(this.#making, name, () => this.#queue.run(() => this.#make(id, width, format, name)))
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
    await Promise.race([this.#awaited.settled(), delay(mostPatienceMs, undefined, { ref: false })])
    const master = await this.#storage.read(masterName(id))
    if (!master) return undefined
    const picture = await resizePicture(master, width, format)
    // Where it cannot be kept, its likeness is shown, and it is made again for the next one.
    await this.#storage.write(name, picture).catch((error: unknown) => {
      if (!(error instanceof NoRoomError)) throw error
    })
    return picture
  }
}

function nameOf(id: string, width: PictureWidth, format: PictureFormat): string {
  return `${id}/${width}.${format}`
}

/** Whoever asks for what is being made already waits for the same. */
async function once<Made>(
  underway: Map<string, Promise<Made>>,
  name: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const making = underway.get(name) ?? make()
  underway.set(name, making)
  try {
    return await making
  } finally {
    underway.delete(name)
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
