import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { NewsBody, OfficeNews } from '#contract/catalogue/news/news.contract.ts'
import type { NewsList, NewsPiece } from '#contract/catalogue/news/news-calls.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { markDueNews } from './news.repository.ts'

const inFrench = (fr: string) => ({ fr, en: '', ar: '' })

describe('news', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const owner = await signedInStaff(test)
  const workshop = await signedInStaff(test, 'atelier', 'workshop')

  const piece = (title: string, more: Partial<NewsBody> = {}): NewsBody => ({
    title: inFrench(title),
    intro: inFrench(''),
    text: inFrench('# Le fil\nIl vient de Mahdia.'),
    images: ['/pictures/1'],
    garments: [],
    link: '/contact',
    date: inDays(-2),
    state: 'online',
    ...more,
  })
  const send = (method: 'POST' | 'PUT', url: string, payload: object, { headers } = owner) =>
    app.inject({ method, url, headers, payload })
  const write = async (body: NewsBody) => {
    const answer = await send('POST', '/api/admin/news', body)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json() as OfficeNews
  }
  const change = ({ id, changedAt: _changedAt, ...now }: OfficeNews, more: object, who = owner) =>
    send('PUT', `/api/admin/news/${id}`, { ...now, ...more }, who)
  const read = (id: string, language = 'fr') => app.inject(`/api/news/${id}?language=${language}`)
  const list = async (query = '') => (await app.inject(`/api/news?language=fr${query}`)).json() as NewsList
  const titles = async (query?: string) => (await list(query)).news.map(({ title }) => title)

  it('is shown in each language, in French where a text is missing, and with the beginning of its text where it has no summary', async () => {
    const { id } = await write(piece('Arrivée', { title: { fr: 'Arrivée', en: 'Arrived', ar: '' } }))
    expect(id).toBe('arrivee')
    const [fr, en, ar] = await Promise.all(languages.map(async (language) => (await read(id, language)).json()))
    expect([fr.title, en.title, ar.title]).toEqual(['Arrivée', 'Arrived', 'Arrivée'])
    expect(fr as NewsPiece).toMatchObject({ intro: '', images: ['/pictures/1'], link: '/contact' })
    expect((await list()).news[0]).toMatchObject({ id, intro: 'Le fil Il vient de Mahdia.', image: '/pictures/1' })
    expect((await write(piece('Arrivée'))).id).toMatch(/^arrivee-\d+$/)
  })

  it('links to pages in the reader’s language, whatever the language of the copied address', async () => {
    const { id } = await write(piece('Suite', { link: '/fr/pages/tailles' }))
    expect((await read(id, 'ar')).json().link).toBe('/pages/tailles')
  })

  it('hides drafts, archived news and news with a later date; their addresses answer that the page does not exist', async () => {
    const [draft, later] = [
      await write(piece('Brouillon', { state: 'draft' })),
      await write(piece('Demain', { date: inDays(2) })),
    ]
    const publishedNews = await write(piece('Parue'))
    const titlesBefore = await titles()
    expect(titlesBefore).toContain('Parue')
    for (const { id } of [draft, later]) expect((await read(id)).json().code).toBe('news-not-found')
    expect((await change(publishedNews, { state: 'archived' })).statusCode).toBe(200)
    await expect.poll(() => titles()).toEqual(titlesBefore.filter((title) => title !== 'Parue'))
    expect((await read(publishedNews.id)).statusCode).toBe(404)
    expect((await change({ ...publishedNews, version: 2 }, {})).json()).toMatchObject({ state: 'online', version: 3 })
    await expect.poll(() => titles()).toEqual(titlesBefore)
  })

  it('is announced once when its day has come, so that caches are renewed', async () => {
    const { id } = await write(piece('À l’heure', { date: inDays(3) }))
    const version = async () => (await pool.query('select last_value::int as it from content_version')).rows[0].it
    await markDueNews(db)
    const versionBefore = await version()
    await markDueNews(db)
    expect(await version()).toBe(versionBefore)
    // The day has come, and the news was not edited since.
    await pool.query('update news set date = date - 5 where id = $1', [id])
    const due = await version()
    await markDueNews(db)
    expect(await version()).toBe(due + 1)
    await markDueNews(db)
    expect(await version()).toBe(due + 1)
    expect((await read(id)).statusCode).toBe(200)
  })

  it('lists those of its garments that are on sale, in their order', async () => {
    const [red, gone] = [await createGarment(db, { red: 1 }), await createGarment(db, { red: 1 })]
    const { id } = await write(piece('Pièces', { garments: [gone._id, 'nothing', red._id] }))
    const garments = async () => ((await read(id)).json() as NewsPiece).garments
    expect(await garments()).toEqual([gone._id, red._id])
    await app.inject({ method: 'DELETE', url: `/api/products/${gone._id}`, headers: owner.headers })
    await expect.poll(garments).toEqual([red._id])
  })

  it('is listed by pages, newest first, with the total number', async () => {
    const { total } = await list()
    await write(piece('La plus neuve', { date: inDays(0) }))
    expect((await list('&limit=1')).news.map(({ title }) => title)).toEqual(['La plus neuve'])
    expect((await list('&limit=1&page=2')).total).toBe(total + 1)
    expect((await titles('&limit=1&page=2'))[0]).not.toBe('La plus neuve')
    expect((await app.inject('/api/news?language=de')).statusCode).toBe(400)
    expect((await app.inject('/api/news?language=fr&page=0')).statusCode).toBe(400)
  })

  it('refuses the second of two concurrent edits', async () => {
    const made = await write(piece('À deux'))
    const answers = await Promise.all([
      change(made, { title: inFrench('Une') }),
      change(made, { title: inFrench('Autre') }),
    ])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    const taken = answers.find(({ statusCode }) => statusCode === 200)
    expect(refused?.json()).toMatchObject({ code: 'news-changed', news: taken?.json() })
    // An edit sent again, as after a lost answer, succeeds as that edit.
    const again = await change(made, { title: taken?.json().title })
    expect([again.statusCode, again.json()]).toEqual([200, taken?.json()])
    expect((await change({ ...made, id: 'nothing' }, {})).statusCode).toBe(404)
  })

  it('gives two pieces of one title, created concurrently, different addresses', async () => {
    const made = await Promise.all([write(piece('Jumelles')), write(piece('Jumelles')), write(piece('Jumelles'))])
    expect(new Set(made.map(({ id }) => id)).size).toBe(3)
  })

  it('is created once per idempotency key, however often the request is sent', async () => {
    const add = (body: NewsBody, who: typeof owner) => send('POST', '/api/admin/news', body, who)
    const keyed = (key: string) => ({
      ...owner,
      headers: { ...owner.headers, 'idempotency-key': `news-of-tests-${key}` },
    })
    const twice = await Promise.all([1, 2, 3].map(() => add(piece('Pressée deux fois'), keyed('one'))))
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201])
    const [made, same] = twice.map((answer) => answer.json() as OfficeNews)
    expect(same).toEqual(made)
    expect((await titles('&limit=50')).filter((title) => title === 'Pressée deux fois')).toHaveLength(1)
    // News renamed meanwhile is still returned for its key; the same key with another body is refused.
    await change(made as OfficeNews, { title: inFrench('Renommée') })
    const again = await add(piece('Pressée deux fois'), keyed('one'))
    expect([again.statusCode, again.json().id, again.json().version]).toEqual([200, made?.id, 2])
    const otherNews = await add(piece('Autre chose'), keyed('one'))
    expect(otherNews.json()).toMatchObject({ code: 'key-reused', news: { id: made?.id, version: 2 } })
    expect((await add(piece('Pressée deux fois'), keyed('two'))).statusCode).toBe(201)
    expect((await add(piece('Sans clé valable'), keyed(' '))).statusCode).toBe(400)
    const somebody = await signedInStaff(test, 'autre', 'owner')
    const hers = { ...somebody, headers: { ...somebody.headers, 'idempotency-key': 'news-of-tests-one' } }
    expect((await add(piece('Pressée deux fois'), hers)).statusCode).toBe(201)
  })

  it('can be saved with a link in a text-only field from before, but accepts no new link there', async () => {
    const made = await write(piece('Liée'))
    await pool.query('update news set intro = $1 where id = $2', [inFrench('Voir [ici](https://a.tn/x)'), made.id])
    const linked = { ...made, intro: inFrench('Voir [ici](https://a.tn/x)') }
    const saved = await change(linked, { link: '' })
    expect(saved.statusCode, saved.body).toBe(200)
    const refused = await change(saved.json(), { intro: inFrench('Voir [là](https://a.tn/x)') })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [{ path: 'intro.fr', code: 'custom', message: expect.any(String) }],
    ])
    const created = await send('POST', '/api/admin/news', piece('[Liée](/contact)'))
    expect(created.json().errors).toMatchObject([{ path: 'title.fr' }])
  })

  it('is in the audit log: who created, changed and archived it', async () => {
    const made = await write(piece('Au journal'))
    await change(made, { state: 'archived', link: '' })
    const url = `/api/admin/changes?kind=news&subject=${made.id}`
    const entries = (await app.inject({ url, headers: owner.headers })).json()
    expect(entries).toMatchObject([
      {
        action: 'news-archived',
        staffName: owner.username,
        subject: { name: 'Au journal' },
        before: { state: 'online', link: '/contact' },
        after: { state: 'archived', link: '' },
      },
      { action: 'news-created' },
    ])
  })

  it.each([
    { title: inFrench('') },
    { title: inFrench('x'.repeat(121)) },
    { text: inFrench('x'.repeat(6001)) },
    { link: 'javascript:alert(1)' },
    { link: '//evil.example' },
    { link: '/\\evil.example' },
    { images: ['data:image/png;base64,x'] },
    { images: Array.from({ length: 7 }, (_, index) => `/pictures/${index}`) },
    { date: '2026-02-31' },
    { state: 'secret' },
    { author: 'me' },
  ])('refuses invalid news: %j', async (wrong) => {
    expect((await send('POST', '/api/admin/news', { ...piece('Fausse'), ...wrong })).statusCode).toBe(400)
    expect(await titles('&limit=50')).not.toContain('Fausse')
  })

  it('is edited only by staff who may change the settings', async () => {
    const made = await write(piece('Droits', { state: 'draft' }))
    expect((await send('POST', '/api/admin/news', piece('x'), workshop)).statusCode).toBe(403)
    expect((await change(made, { state: 'online' }, workshop)).statusCode).toBe(403)
    expect((await app.inject({ url: '/api/admin/news', headers: workshop.headers })).statusCode).toBe(403)
    expect((await app.inject('/api/admin/news')).statusCode).toBe(401)
  })

  it('is in the sitemap and in a feed for each language while it is published', async () => {
    await write(piece('Fil & « aiguille » <b>', { title: { fr: 'Fil & « aiguille » <b>', en: '', ar: 'خيط' } }))
    const draft = await write(piece('Secrète', { state: 'draft' }))
    const map = (await app.inject('/sitemap.xml')).body
    expect(map).toContain('<loc>http://shop.test/ar/news/fil-aiguille-b</loc>')
    expect(map).not.toContain(draft.id)
    const feed = await app.inject('/news.atom')
    expect(feed.headers['content-type']).toContain('application/atom+xml')
    expect(feed.body).toContain('<title>Fil &amp; « aiguille » &lt;b&gt;</title>')
    expect(feed.body).not.toContain('Secrète')
    const arabic = (await app.inject('/ar/news.atom')).body
    expect(arabic).toContain('<title>خيط</title>')
    expect(arabic).toContain('http://shop.test/ar/news/fil-aiguille-b')
  })

  it('migrated from the settings keeps its texts, picture, day and link', async () => {
    await pool.query('drop table news')
    const old = [
      {
        title: { fr: 'L’Été à Nabeul', en: 'Summer', ar: '' },
        text: inFrench('Il fait chaud.'),
        date: '2026-01-31',
        image: '/media/a/1.jpg',
        link: '/contact',
      },
      { title: inFrench('؟'), text: inFrench(''), date: '2026-01-30', image: '', link: '' },
    ]
    await pool.query('update shop_settings set news = $1', [JSON.stringify(old)])
    await pool.query(
      readFileSync(new URL('../../platform/db/migrations/0061-news-with-pages.sql', import.meta.url), 'utf8'),
    )
    await expect.poll(() => titles()).toEqual(['L’Été à Nabeul', '؟'])
    const { news } = await list()
    expect(news.map(({ id }) => id)).toEqual(['l-ete-a-nabeul-1', 'nouvelle-2'])
    expect((await read('l-ete-a-nabeul-1')).json()).toMatchObject({
      text: 'Il fait chaud.',
      date: '2026-01-31',
      images: ['/media/a/1.jpg'],
      link: '/contact',
    })
    // Migrated news can be edited in the office.
    const allNews = (await app.inject({ url: '/api/admin/news', headers: owner.headers })).json() as OfficeNews[]
    for (const news of allNews) expect((await change(news, {})).statusCode).toBe(200)
  })
})
