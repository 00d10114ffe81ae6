import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureFormats, pictureWidths } from '#contract/platform/media/picture-sizes.ts'
import { jobLanes } from '#server/operations/start/job-table.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { createPicturesJob } from '#server/platform/media/create-pictures.job.ts'
import { ImageWorker } from '#server/platform/media/image-worker.ts'
import { MediaService } from '#server/platform/media/media.service.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { testFolder } from '#server/testing/test-folder.ts'

const plain = { width: 1300, height: 40, channels: 3 as const, background: '#8a4b2a' }

it('sizes are made in a separate process, also after that was killed', async () => {
  const { db, pool } = await createTestDatabase()
  const dataDir = testFolder()
  const log = { warn: () => {}, debug: () => {} }
  const imageWorker = new ImageWorker({ mediaUrl: undefined, dataDir, log })
  const media = new MediaService(db, openMediaStorage(undefined, dataDir), { ahead: true, imageWorker })
  const lane = jobLanes({ db, media } as never).find(({ handlers }) => createPicturesJob in handlers)
  if (!lane) throw new Error('Nobody makes pictures')
  const { url } = await media.takeIn(await sharp({ create: plain }).png().toBuffer())
  const made = () => readdirSync(join(dataDir, 'media', url.split('/')[2] ?? ''))
  const worker = startWorker({ ...lane, db, pool, log })
  try {
    const ended = new Set<number>()
    await expect
      .poll(
        () => {
          const { pid } = imageWorker
          if (pid && ended.size < 2 && !ended.has(pid)) process.kill(pid, 'SIGKILL')
          if (pid) ended.add(pid)
          return made().toSorted()
        },
        { timeout: 60_000 },
      )
      .toEqual(
        [
          'master',
          ...pictureFormats.flatMap((format) => pictureWidths.map((width) => `${width}.${format}`)),
        ].toSorted(),
      )
    expect(ended.size).toBeGreaterThan(1)
    expect(ended).not.toContain(process.pid)
  } finally {
    await imageWorker.close()
    await worker.stop()
  }
}, 90_000)

it('making sizes stops when the shop closes, and continues when it opens again', async () => {
  const { db, pool } = await createTestDatabase()
  const dataDir = testFolder()
  const warnings: object[] = []
  const log = { warn: (what: object) => void warnings.push(what), debug: () => {} }
  const openShop = () => {
    const imageWorker = new ImageWorker({ mediaUrl: undefined, dataDir, log })
    const media = new MediaService(db, openMediaStorage(undefined, dataDir), { ahead: true, imageWorker })
    const lane = jobLanes({ db, media } as never).find(({ handlers }) => createPicturesJob in handlers)
    if (!lane) throw new Error('Nobody makes pictures')
    return { imageWorker, media, open: () => startWorker({ ...lane, db, pool, log, alone: true }) }
  }
  const first = openShop()
  const { url } = await first.media.takeIn(await sharp({ create: plain }).png().toBuffer())
  const made = () => readdirSync(join(dataDir, 'media', url.split('/')[2] ?? '')).length
  const worker = first.open()
  await expect.poll(made, { timeout: 30_000, interval: 5 }).toBeGreaterThan(1)
  const stopped = worker.stop()
  await first.imageWorker.close()
  await stopped
  const madeBefore = made()
  expect(madeBefore).toBeLessThan(1 + pictureFormats.length * pictureWidths.length)
  const { rows } = await pool.query('select attempts, locked_at, last_error from graphile_worker._private_jobs')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toEqual({ attempts: 0, locked_at: null, last_error: null })

  const second = openShop()
  const again = second.open()
  try {
    await expect.poll(made, { timeout: 60_000 }).toBe(1 + pictureFormats.length * pictureWidths.length)
  } finally {
    await again.stop()
    await second.imageWorker.close()
  }
  expect(warnings).toEqual([])
}, 120_000)
