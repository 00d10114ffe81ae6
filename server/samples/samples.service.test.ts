import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { productEndpoints } from '#contract/products/products.contract.ts'
import type { NewsList } from '#contract/shop/news-calls.ts'
import { MediaService } from '#server/media/media.service.ts'
import { openMediaStorage } from '#server/media/media-storage.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { fillWithSamples, removeSamples } from './samples.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'jebba-samples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an empty shop is filled with garments, news and sellers, each with its picture, and emptied again', async () => {
  const { app, db } = await createTestApp()
  const home = async () => (await app.inject('/api/shop/home')).json()
  const listed = async () => (await app.inject('/api/news?language=ar')).json() as NewsList
  const products = async () => (await app.inject(productEndpoints.list.path)).json()
  await fillWithSamples(db, new MediaService(db, openMediaStorage(undefined, folder), { ahead: false }), () => {})

  const { heroImage, story, sellers } = await home()
  const { news } = await listed()
  const covers = (await products()).map(({ coverImage }: { coverImage: string }) => coverImage)
  const shown = [heroImage, ...[...story, ...news, ...sellers].map(({ image }: { image: string }) => image), ...covers]
  expect(shown).toHaveLength(1 + 3 + 3 + 4 + 36)
  for (const address of shown) expect(address).toMatch(/^\/media\//)

  await removeSamples(db)
  expect(await home()).toMatchObject({ heroImage: '', story: [], sellers: [] })
  expect(await listed()).toEqual({ total: 0, news: [] })
  expect(await products()).toEqual([])
})
