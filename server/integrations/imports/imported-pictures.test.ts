import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Logger, runOnce } from 'graphile-worker'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { OfficeProduct } from '#contract/catalogue/products/office-products.contract.ts'
import type { ImportedPictures } from '#contract/integrations/imports/imported-pictures.contract.ts'
import type { ImportPreview } from '#contract/integrations/imports/imports.contract.ts'
import { isOwnPicture } from '#contract/platform/media/picture-sizes.ts'
import { taskListOf } from '#server/platform/jobs/worker.ts'
import { MediaService } from '#server/platform/media/media.service.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { type Outgoing, openOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { hurryJobs } from '#server/testing/run-jobs.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { fetchPicture } from './fetch-picture.job.ts'
import { fetchPictureJob } from './picture-job.ts'

const heading =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Position,Variant Image'

describe('pictures of an imported shop', async () => {
  const database = await createTestDatabase()
  const { db, pool } = database
  const media = new MediaService(db, openMediaStorage(undefined, testFolder()), { ahead: false })
  const test = await createTestApp({ media }, database)
  const { app } = test
  const { headers } = await signedInStaff(test)

  /** The other shop: its responses by path, and the number of requests. */
  const answers = new Map<string, { status: number; body: Buffer }>()
  const requestedUrls: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requestedUrls.push(url)
    const { status, body } = answers.get(url) ?? { status: 404, body: Buffer.from('') }
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  let shade = 0
  const serve = async (path: string) => {
    const background = { r: shade++ % 256, g: 80, b: 40 }
    const body = await sharp({ create: { width: 40, height: 50, channels: 3, background } })
      .png()
      .toBuffer()
    answers.set(path, { status: 200, body })
  }
  const anywhere = openOutgoing({ to: 'anywhere', timeoutMs: 2000, mostBytes: 100_000 })
  const work = (call: Outgoing = anywhere) =>
    runOnce({
      pgPool: pool,
      concurrency: 4,
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: taskListOf({
        [fetchPictureJob.name]: (job) => fetchPicture({ db, media, call }, job),
      }),
    })
  const bring = async (...rows: string[]) => {
    const payload = [heading, ...rows].join('\n')
    const sent = await app.inject({
      method: 'POST',
      url: '/api/admin/imports',
      payload,
      headers: { ...headers, 'content-type': 'text/csv' },
    })
    const { id } = sent.json() as ImportPreview
    return (
      await app.inject({ method: 'POST', url: `/api/admin/imports/${id}/bring`, headers })
    ).json() as ImportPreview
  }
  const show = async (title: string) => {
    const { rows } = await pool.query('select id from products where title = $1 and deleted_at is null', [title])
    return (await app.inject({ url: `/api/admin/products/${rows[0]?.id}`, headers })).json() as OfficeProduct
  }
  const readPictures = async () =>
    (await app.inject({ url: '/api/admin/brought-pictures', headers })).json() as ImportedPictures
  const retry = async () =>
    (await app.inject({ method: 'POST', url: '/api/admin/brought-pictures/retry', headers })).json()
  const reasonOf = async (title: string) =>
    (await readPictures()).failures.find((failure) => failure.title === title)?.reason

  it('are downloaded for their colours in order, and removed when the import is undone', async () => {
    for (const path of ['/1.png', '/2.png', '/3.png']) await serve(path)
    const { change, pictures } = await bring(
      `keswa,Keswa,Femmes,Color,Rouge,A,3,50,${origin}/2.png,2,`,
      `keswa,,,,Noir,B,3,50,${origin}/1.png,1,${origin}/3.png`,
    )
    expect(pictures).toBe(3)
    expect(await readPictures()).toMatchObject({ waiting: 3, done: 0, failed: 0 })
    await work()
    expect(await readPictures()).toMatchObject({ waiting: 0, done: 3, failed: 0, failures: [] })
    const { colors } = await show('Keswa')
    expect(colors.map(({ images }) => images.map(isOwnPicture))).toEqual([[true, true], [true]])
    const picture = await app.inject({ url: colors[0]?.images[0] ?? '' })
    expect(picture.headers['content-type']).toMatch(/^image\//)
    const { rows } = await pool.query(
      `select images from product_colours where product_id = (select id from products where title = 'Keswa') order by position`,
    )
    expect(rows[0].images[0].placeholder).toMatch(/^data:/)
    const undone = await app.inject({ method: 'POST', url: `/api/admin/products/bulk/${change}/undo`, headers })
    expect(undone.json()).toEqual({ restored: 1, changedSince: 0 })
  })

  it('are not downloaded again by a later import, and new ones are added', async () => {
    await serve('/jebba-1.png')
    await serve('/jebba-2.png')
    await bring(`jebba,Jebba,Hommes,Title,Default Title,A,3,50,${origin}/jebba-1.png,1,`)
    await work()
    const [first] = (await show('Jebba')).colors[0]?.images ?? []
    requestedUrls.length = 0
    await bring(
      `jebba,Jebba,Hommes,Title,Default Title,A,3,60,${origin}/jebba-1.png,1,`,
      `jebba,,,,,,,,${origin}/jebba-2.png,2,`,
    )
    await work()
    expect(requestedUrls).toEqual(['/jebba-2.png'])
    const jebba = await show('Jebba')
    expect(jebba).toMatchObject({ newPrice: 60 })
    expect(jebba.colors[0]?.images).toEqual([first, expect.stringMatching(/^\/media\//)])
  })

  it.each([
    ['gone', 'not-found', undefined],
    ['not for us', 'refused', { status: 403, body: Buffer.from('no') }],
    ['a page', 'not-a-picture', { status: 200, body: Buffer.from('<html>') }],
    ['an SVG', 'not-a-picture', { status: 200, body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
    ['more than there may be', 'too-large', { status: 200, body: Buffer.alloc(200_000) }],
  ])('that are %s are reported, and the product is imported all the same', async (name, reason, answer) => {
    const path = `/${encodeURIComponent(name)}.png`
    if (answer) answers.set(path, answer)
    const title = `Robe ${name}`
    await bring(`robe-${name},${title},Femmes,Title,Default Title,A,3,50,${origin}${path},1,`)
    await work()
    expect(await reasonOf(title)).toBe(reason)
    expect(await show(title)).toMatchObject({ stockQuantity: 3, newPrice: 50 })
    // They can be downloaded later, when they exist.
    await serve(path)
    expect((await retry()).waiting).toBeGreaterThan(0)
    await work()
    expect(await reasonOf(title)).toBeUndefined()
    expect((await show(title)).colors[0]?.images).toEqual([expect.stringMatching(/^\/media\//)])
  })

  it('that fail temporarily are tried three times, and then reported', async () => {
    answers.set('/wobbly.png', { status: 503, body: Buffer.from('') })
    await bring(`wobbly,Wobbly,Femmes,Title,Default Title,A,3,50,${origin}/wobbly.png,1,`)
    requestedUrls.length = 0
    for (let turn = 0; turn < 5; turn++) {
      await work()
      await hurryJobs(pool)
    }
    expect(requestedUrls).toEqual(['/wobbly.png', '/wobbly.png', '/wobbly.png'])
    expect(await reasonOf('Wobbly')).toBe('refused')
  })

  it('are downloaded from public addresses only, never from the shop’s own network, whatever the host name', async () => {
    requestedUrls.length = 0
    await serve('/secret.png')
    const port = new URL(origin).port
    const rows = ['127.0.0.1', 'localhost', '2130706433', '127.1'].map(
      (host, place) =>
        `inside-${place},Inside ${place},Femmes,Title,Default Title,A,3,50,http://${host}:${port}/secret.png,1,`,
    )
    await bring(
      ...rows,
      `meta,Inside meta,Femmes,Title,Default Title,A,3,50,http://169.254.169.254/latest/meta-data,1,`,
    )
    // As in production, without a replacement for the HTTP client.
    await runOnce({
      pgPool: pool,
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: taskListOf({ [fetchPictureJob.name]: (job) => fetchPicture({ db, media }, job) }),
    })
    expect(requestedUrls).toEqual([])
    for (const name of ['0', '1', '2', '3', 'meta']) expect(await reasonOf(`Inside ${name}`)).toBe('address')
  })

  it('of a host that does not answer are tried a few times, and then not for a while', async () => {
    await pool.query('delete from brought_pictures')
    let calls = 0
    const silent = openOutgoing({
      to: 'anywhere',
      resolve: (_host, done) => {
        calls++
        done(new Error('nobody'), [])
      },
    })
    const counting: Outgoing = async (address) => {
      calls++
      return silent(address)
    }
    const pictures = Array.from({ length: 60 }, (_, place) => `http://127.0.0.1:1/${place}.png`)
    await bring(
      ...pictures.map(
        (address, place) => `silent-${place},Silent ${place},Femmes,Title,Default Title,A,3,50,${address},1,`,
      ),
    )
    for (let turn = 0; turn < 3; turn++) {
      await work(counting)
      await hurryJobs(pool)
    }
    await work(counting)
    expect(await readPictures()).toMatchObject({ waiting: 0, failed: 60 })
    // All are tried twice, and only the first one a third time.
    expect(calls).toBeLessThan(60 * 3)
  })

  it('are dropped if the product was deleted or the picture was removed from it', async () => {
    await serve('/late.png')
    await serve('/taken.png')
    await bring(
      `late,Late,Femmes,Title,Default Title,A,3,50,${origin}/late.png,1,`,
      `taken,Taken,Femmes,Title,Default Title,A,3,50,${origin}/taken.png,1,`,
    )
    const late = await show('Late')
    await app.inject({ method: 'DELETE', url: `/api/products/${late._id}`, headers })
    const taken = await show('Taken')
    const colors = taken.colors.map(({ id, colorName }) => ({ id, colorName, images: [] }))
    await app.inject({
      method: 'PUT',
      url: `/api/products/edit/${taken._id}`,
      headers,
      payload: { colors, version: taken.version },
    })
    await work()
    expect((await show('Taken')).colors[0]?.images).toEqual([])
    const { rows } = await pool.query(`select state from brought_pictures where product_id = any($1)`, [
      [late._id, taken._id],
    ])
    expect(rows).toEqual([{ state: 'dropped' }, { state: 'dropped' }])
  })

  it('are one job each, also after retries: another process takes over the job of one that was killed', async () => {
    await serve('/twice.png')
    await bring(`twice,Twice,Femmes,Title,Default Title,A,3,50,${origin}/twice.png,1,`)
    const { _id: productId } = await show('Twice')
    const job = { payload: { productId, address: `${origin}/twice.png` }, isLastAttempt: false }
    await Promise.all([1, 2, 3].map(() => fetchPicture({ db, media, call: anywhere }, job)))
    const once = await show('Twice')
    await work()
    expect(await show('Twice')).toEqual(once)
    expect(once.colors[0]?.images).toEqual([expect.stringMatching(/^\/media\//)])
  })
})
