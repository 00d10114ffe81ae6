import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Picture } from '#contract/platform/media/media.contract.ts'
import {
  isWritersPicture,
  type PictureFormat,
  type PictureWidth,
  parsePictureAddress,
  pictureAddress,
  pictureWidths,
} from '#contract/platform/media/picture-sizes.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { jobsOfPicture } from './create-pictures.job.ts'
import { createSize, masterName, type PictureSize, type SizeOutcome, sizeName, sizeNamesOf } from './create-size.ts'
import { insertJobs, insertPictureAndJobs, isPublished, listPictures } from './media.repository.ts'
import { type MediaStorage, NoRoomError } from './media-storage.ts'
import { makeQuickVersion, type ProcessedPicture, processPicture, type ServedPicture } from './picture-processing.ts'
import { waitForIdle } from './wait-for-idle.ts'

/** The maximum number of quick versions in memory; together they take about ten megabytes. */
const maxQuickVersions = 250
/** A size made in advance waits at most this long for requests of visitors: under constant load it would never be made. */
const maxPatienceMs = 2000

interface Workplace {
  make(size: PictureSize): Promise<SizeOutcome>
  /** Aborted when the shop closes: no picture is made after that. */
  closing?: AbortSignal
}

interface MediaOptions {
  /** Whether all sizes are made in advance. */
  ahead: boolean
  /** Where sizes are made; in this process by default. */
  imageWorker?: Workplace
}

/** Stores uploaded pictures and serves them in every size and format, made in advance or on the first request. */
export class MediaService {
  readonly #db: Database
  readonly #storage: MediaStorage
  /** One picture at a time, because each takes a processor for seconds. */
  readonly #queue = new PQueue({ concurrency: 1 })
  /** Quick versions that visitors wait for have a queue of their own. */
  readonly #awaited = new PQueue({ concurrency: 1 })
  readonly #ahead: boolean
  readonly #imageWorker: Workplace
  readonly #making = new Map<string, Promise<SizeOutcome>>()
  readonly #drafting = new Map<string, Promise<ServedPicture | undefined>>()
  readonly #likenesses = new Map<string, ServedPicture>()

  constructor(
    db: Database,
    storage: MediaStorage,
    { ahead, imageWorker = { make: (size) => createSize(storage, size) } }: MediaOptions,
  ) {
    this.#ahead = ahead
    this.#imageWorker = imageWorker
    this.#db = db
    this.#storage = storage
  }

  async takeIn(file: Buffer): Promise<Picture> {
    return this.keep(await this.#awaited.add(() => processPicture(file)))
  }

  /** A random name, because the picture may be withdrawn: a name derived from the content could be found by uploading the same picture. */
  async takeInHeld(file: Buffer): Promise<Picture> {
    const picture = await this.#awaited.add(() => processPicture(file))
    const name = randomBytes(10).toString('hex').slice(0, 19)
    return this.keep({ ...picture, id: `w${name}-${picture.width}x${picture.height}` })
  }

  /** Whether anybody may see the picture. */
  async isPublic(id: string): Promise<boolean> {
    return !isWritersPicture(id) || isPublished(this.#db, pictureAddress(id))
  }

  /** Deletes the files of a withdrawn picture; its row is deleted with the unused pictures. */
  async removeFiles(id: string): Promise<void> {
    await this.#storage.remove(masterName(id))
    for (const name of sizeNamesOf(id)) {
      this.#likenesses.delete(name)
      await this.#storage.remove(name)
    }
  }

  async keep({ id, width, height, placeholder, master }: ProcessedPicture): Promise<Picture> {
    await this.#storage.write(masterName(id), master).catch((error: unknown) => {
      if (error instanceof NoRoomError) throw new Problem('no-room', { headers: { 'retry-after': '60' }, cause: error })
      throw error
    })
    await insertPictureAndJobs(this.#db, { id, placeholder }, this.#ahead ? jobsOfPicture(id) : [])
    return { url: pictureAddress(id), width, height, placeholder }
  }

  /** The picture in this size; until it exists, a larger quick version, so that no visitor waits. */
  async show(id: string, width: PictureWidth, format: PictureFormat): Promise<ServedPicture | undefined> {
    const name = sizeName({ id, width, format })
    const stored = await this.#storage.read(name)
    if (stored) return { content: stored, format, isFinal: true }
    const cachedLikeness = this.#likenesses.get(name)
    if (cachedLikeness) return cachedLikeness
    const likeness = await once(this.#drafting, name, () =>
      this.#awaited.add(async () => {
        const master = await this.#storage.read(masterName(id))
        return master && makeQuickVersion(master, width, format)
      }),
    )
    if (likeness) this.#replace(name, likeness, this.#make({ id, width, format }))
    return likeness
  }

  /** Serves the quick version until the size exists. If there are too many, the oldest are dropped and made again. */
  #replace(name: string, likeness: ServedPicture, picture: Promise<unknown>): void {
    this.#likenesses.set(name, likeness)
    for (const oldest of this.#likenesses.keys()) {
      if (this.#likenesses.size <= maxQuickVersions) break
      this.#likenesses.delete(oldest)
    }
    const done = () => this.#likenesses.delete(name)
    // A failure is reported by the next request.
    picture.then(done, done)
  }

  /** Makes all widths of a format, the small ones of lists first. Visitors have priority. */
  async makeAhead(id: string, format: PictureFormat): Promise<void> {
    const { closing } = this.#imageWorker
    try {
      for (const width of pictureWidths) {
        await waitForIdle(closing)
        if ((await this.#make({ id, width, format })) === 'gone') return
      }
    } catch (error) {
      if (!closing?.aborted) throw error
      // The shop is closing: the job continues at the next start.
      await insertJobs(this.#db, jobsOfPicture(id, [format]))
    }
  }

  #make(size: PictureSize): Promise<SizeOutcome> {
    return once(this.#making, sizeName(size), () =>
      this.#queue.add(async () => {
        await Promise.race([this.#awaited.onIdle(), delay(maxPatienceMs, undefined, { ref: false })])
        return this.#imageWorker.make(size)
      }),
    )
  }
}

/** Simultaneous requests share one run. */
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

/** The blurred placeholders of those addresses that are our pictures. */
export async function placeholdersOf(tx: Tx, urls: readonly string[]): Promise<Map<string, { placeholder: string }>> {
  const ids = new Map(
    urls.flatMap((url) => (parsePictureAddress(url) ? [[parsePictureAddress(url)?.id ?? '', url] as const] : [])),
  )
  const pictures = await listPictures(tx, [...ids.keys()])
  return new Map(pictures.map(({ id, placeholder }) => [ids.get(id) ?? '', { placeholder }]))
}
