import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { NewsList } from '#contract/catalogue/news/news-calls.ts'
import { productEndpoints } from '#contract/catalogue/products/products.contract.ts'
import { MediaService } from '#server/platform/media/media.service.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sampleReviews } from './catalogue/sample-reviews.ts'
import { fillWithSamples, removeSamples } from './samples.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'jebba-samples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an empty shop is filled with products, reviews, news and best sellers with pictures, and emptied again', async () => {
  const { app, db, pool } = await createTestApp()
  const home = async () => (await app.inject('/api/shop/home')).json()
  const listed = async () => (await app.inject('/api/news?language=ar')).json() as NewsList
  const products = async () => (await app.inject(productEndpoints.list.path)).json()
  const reviews = async () => (await pool.query('select id, sample, state from reviews')).rows
  const fill = () =>
    fillWithSamples(db, new MediaService(db, openMediaStorage(undefined, folder), { ahead: false }), () => {})
  await fill()

  const { heroImage, story, sellers } = await home()
  const { news } = await listed()
  const covers = (await products()).map(({ coverImage }: { coverImage: string }) => coverImage)
  const shownPictures = [
    heroImage,
    ...[...story, ...news, ...sellers].map(({ image }: { image: string }) => image),
    ...covers,
  ]
  expect(shownPictures).toHaveLength(1 + 3 + 3 + 4 + 36)
  for (const address of shownPictures) expect(address).toMatch(/^\/media\//)

  expect(await reviews()).toHaveLength(sampleReviews.length)
  expect(await reviews()).toEqual(
    sampleReviews.map(() => expect.objectContaining({ sample: true, state: 'published' })),
  )

  // An interrupted run continues without duplicates.
  await pool.query(`update shop_settings set samples = 'never', name = '{"fr":"","en":"","ar":""}'`)
  await fill()
  expect(await reviews()).toHaveLength(sampleReviews.length)
  expect(await products()).toHaveLength(36)

  await removeSamples(db)
  expect(await reviews()).toEqual([])
  expect(await home()).toMatchObject({ heroImage: '', story: [], sellers: [] })
  expect(await listed()).toEqual({ total: 0, news: [] })
  expect(await products()).toEqual([])
})
