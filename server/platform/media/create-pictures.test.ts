import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureFormats, pictureWidths } from '#contract/platform/media/picture-sizes.ts'
import { jobLanes } from '#server/operations/start/job-table.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { createPicturesJob } from './create-pictures.job.ts'
import { MediaService } from './media.service.ts'

const plain = { width: 1300, height: 40, channels: 3 as const, background: '#8a4b2a' }

it('makes every size and format of a picture before anybody asks, the most wanted first', async () => {
  const { db, pool } = await createTestDatabase()
  const storedFiles = new Map<string, Buffer>()
  const storage = {
    read: async (name: string) => storedFiles.get(name),
    write: async (name: string, content: Buffer) => void storedFiles.set(name, content),
    remove: async () => {},
  }
  const media = new MediaService(db, storage, { ahead: true })
  const lane = jobLanes({ db, media } as never).find(({ handlers }) => createPicturesJob in handlers)
  if (!lane) throw new Error('Nobody makes pictures')
  const { url } = await media.takeIn(await sharp({ create: plain }).png().toBuffer())
  const id = url.split('/')[2] ?? ''
  expect([...storedFiles.keys()]).toEqual([`${id}/master`])

  const worker = startWorker({ ...lane, db, pool, log: { warn: () => {}, debug: () => {} } })
  try {
    const expectedNames = pictureFormats.flatMap((format) => pictureWidths.map((width) => `${id}/${width}.${format}`))
    await expect.poll(() => [...storedFiles.keys()].slice(1), { timeout: 30_000 }).toEqual(expectedNames)
  } finally {
    await worker.stop()
  }
})

it('asks for nothing ahead where the machine can spare nothing', async () => {
  const { db, pool } = await createTestDatabase()
  const media = new MediaService(
    db,
    { read: async () => undefined, write: async () => {}, remove: async () => {} },
    { ahead: false },
  )
  await media.takeIn(await sharp({ create: plain }).png().toBuffer())
  expect((await pool.query('select count(*)::int as waiting from graphile_worker.jobs')).rows).toEqual([{ waiting: 0 }])
})
