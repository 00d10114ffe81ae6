import { describe, expect, it } from 'vitest'
import type { CustomPageTexts } from '#contract/catalogue/custom-pages/custom-page-call.ts'
import { customPageFields, maxCustomPages } from '#contract/catalogue/custom-pages/custom-page-fields.ts'
import type { CustomPage, CustomPageBody } from '#contract/catalogue/custom-pages/custom-pages.contract.ts'
import type { ChangeEntry } from '#contract/platform/audit/audit.contract.ts'
import type { PublicShop } from '#contract/platform/settings/shop.contract.ts'
import { languages } from '#contract/platform/text/languages.ts'
import type { PaletteResults } from '#contract/site/palette-search/palette-search.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const inFrench = (fr: string) => ({ fr, en: '', ar: '' })
const nothing = inFrench('')

describe('custom pages', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const owner = await signedInStaff(test)
  const seller = await signedInStaff(test, 'vendeuse', 'sales')

  const page = (title: string, more: Partial<CustomPageBody> = {}): CustomPageBody => ({
    title: inFrench(title),
    text: inFrench('# La soie\nÀ la main, dans une eau froide.'),
    state: 'online',
    shownIn: 'footer',
    address: '',
    ...more,
  })
  const send = (method: 'POST' | 'PUT', url: string, payload: object, { headers } = owner) =>
    app.inject({ method, url, headers, payload })
  const add = (body: object, who = owner) => send('POST', '/api/admin/own-pages', body, who)
  const write = async (title: string, more: Partial<CustomPageBody> = {}) => {
    const answer = await add(page(title, more))
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json() as CustomPage
  }
  const change = ({ id, changedAt: _changedAt, ...now }: CustomPage, more: object, who = owner) =>
    send('PUT', `/api/admin/own-pages/${id}`, { ...now, ...more }, who)
  const read = (address: string, language = 'fr') => app.inject(`/api/shop/own-pages/${address}?language=${language}`)
  const listPages = async () =>
    (await app.inject({ url: '/api/admin/own-pages', headers: owner.headers })).json() as CustomPage[]
  const linked = async () => ((await app.inject('/api/shop')).json() as PublicShop).pages ?? []
  const archive = async (pages: readonly CustomPage[]) => {
    for (const page of pages) if (page.state !== 'archived') await change(page, { state: 'archived' })
  }

  it('are shown in each language, and a missing text in another one, with its language stated', async () => {
    const { address } = await write('Lavage et entretien', {
      title: { fr: 'Lavage et entretien', en: '', ar: 'الغسل' },
    })
    expect(address).toBe('lavage-et-entretien')
    const [fr, en, ar] = await Promise.all(
      languages.map(async (language) => (await read(address, language)).json() as CustomPageTexts),
    )
    expect(fr).toMatchObject({ title: 'Lavage et entretien', titleLanguage: 'fr', textLanguage: 'fr' })
    expect(en).toMatchObject({ title: 'Lavage et entretien', titleLanguage: 'fr' })
    expect(ar).toMatchObject({ title: 'الغسل', titleLanguage: 'ar', textLanguage: 'fr', address })
  })

  it('can be written in Arabic alone, and are then shown in Arabic to everybody', async () => {
    const only = { fr: '', en: '', ar: 'مقاساتنا' }
    const { address } = await write('', { title: only, text: { fr: '', en: '', ar: 'سنتيمتر' } })
    expect(address).toBe('page')
    expect((await read(address, 'fr')).json()).toMatchObject({ title: 'مقاساتنا', titleLanguage: 'ar' })
    expect((await linked()).find(({ path }) => path === `/pages/${address}`)).toMatchObject({
      title: { fr: 'مقاساتنا', en: 'مقاساتنا', ar: 'مقاساتنا' },
      spoken: { fr: 'ar', en: 'ar', ar: 'ar' },
    })
    // The address comes from the English title where there is one.
    const both = await write('', { title: { fr: '', en: 'Our sizes', ar: 'مقاساتنا' } })
    expect(both.address).toBe('our-sizes')
  })

  it('are linked where the owner chose, in the chosen order, while they are online', async () => {
    await archive(await listPages())
    expect(await linked()).toEqual([])
    const foot = await write('Au pied')
    const menu = await write('Au menu', { shownIn: 'menu' })
    const hidden = await write('Nulle part', { shownIn: 'nowhere' })
    const draft = await write('Brouillon', { state: 'draft' })
    const shownLinks = async () => (await linked()).map(({ path, inMenu }) => `${path} ${inMenu ?? false}`)
    await expect.poll(shownLinks).toEqual(['/pages/au-pied false', '/pages/au-menu true'])
    expect((await read(hidden.address)).statusCode).toBe(200)
    expect((await read(draft.address)).json().code).toBe('page-not-found')
    const ordered = await send('PUT', '/api/admin/own-pages', { ids: [menu.id, foot.id] })
    expect((ordered.json() as CustomPage[]).slice(0, 2).map(({ id }) => id)).toEqual([menu.id, foot.id])
    await expect.poll(shownLinks).toEqual(['/pages/au-menu true', '/pages/au-pied false'])
    expect((await change(menu, { state: 'archived' })).statusCode).toBe(200)
    await expect.poll(shownLinks).toEqual(['/pages/au-pied false'])
    expect((await read(menu.address)).statusCode).toBe(404)
    const map = (await app.inject('/sitemap.xml')).body
    expect(map).toContain('<loc>http://shop.test/ar/pages/au-pied</loc>')
    // A page without a link opens at its address, but neither the sitemap nor the page itself invites search engines.
    for (const gone of ['au-menu', 'brouillon', 'nulle-part']) expect(map).not.toContain(gone)
    const unlisted = async (address: string) => (await read(address)).json().unlisted
    expect(await Promise.all([hidden, foot].map(({ address }) => unlisted(address)))).toEqual([true, undefined])
  })

  it('keep their address when the title changes, and redirect from each former address', async () => {
    const made = await write('Nos tailles')
    const renamed = (await change(made, { title: inFrench('Quelle taille ?') })).json() as CustomPage
    expect(renamed.address).toBe('nos-tailles')
    const moved = (await change(renamed, { address: 'Quelle-Taille' })).json() as CustomPage
    expect(moved.address).toBe('quelle-taille')
    const again = (await change(moved, { address: 'guide' })).json() as CustomPage
    for (const former of ['nos-tailles', 'quelle-taille', 'guide']) {
      await expect.poll(async () => (await read(former)).json().address).toBe('guide')
    }
    // A former address stays reserved for its own page.
    expect((await write('Nos tailles')).address).toBe('nos-tailles-2')
    const taken = await add(page('Autre', { address: 'quelle-taille' }))
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'page-address-taken'])
    expect(((await change(again, { address: 'nos-tailles' })).json() as CustomPage).address).toBe('nos-tailles')
    await expect.poll(async () => (await read('guide')).json().address).toBe('nos-tailles')
  })

  it('cannot have an address that looks like a sign-in page', async () => {
    for (const address of ['admin', 'Api', 'login']) {
      const refused = await add(page('Autre', { address }))
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'page-address-reserved'])
    }
    const made = await write('Connexion')
    expect(made.address).toBe('connexion-2')
    expect((await change(made, { address: 'dashboard' })).json().code).toBe('page-address-reserved')
  })

  it('refuse the second of two concurrent edits, and give two pages of one title different addresses', async () => {
    const made = await write('À deux')
    const answers = await Promise.all([
      change(made, { title: inFrench('Une') }),
      change(made, { title: inFrench('Autre') }),
    ])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    const taken = answers.find(({ statusCode }) => statusCode === 200)
    expect(refused?.json()).toMatchObject({ code: 'page-changed', page: taken?.json() })
    // An edit sent again, as after a lost answer, succeeds as that edit.
    const again = await change(made, { title: taken?.json().title })
    expect([again.statusCode, again.json()]).toEqual([200, taken?.json()])
    expect((await send('PUT', '/api/admin/own-pages/999999', { ...page('x'), version: 1 })).statusCode).toBe(404)
    const twins = await Promise.all([write('Jumelles'), write('Jumelles'), write('Jumelles')])
    expect(twins.map(({ address }) => address).sort()).toEqual(['jumelles', 'jumelles-2', 'jumelles-3'])
    // Two equal concurrent requests result in the requested order.
    const ids = twins.map(({ id }) => id).reverse()
    await Promise.all([1, 2].map(() => send('PUT', '/api/admin/own-pages', { ids })))
    expect((await listPages()).slice(0, 3).map(({ id }) => id)).toEqual(ids)
  })

  it('can be saved with a link in an older title, but accept no new link there', async () => {
    const made = await write('Liée')
    const textWithLink = inFrench('[Liée](https://a.tn/x)')
    await pool.query('update own_pages set title = $1 where id = $2', [textWithLink, made.id])
    const saved = await change(made, { title: textWithLink, state: 'draft' })
    expect(saved.statusCode, saved.body).toBe(200)
    const refused = await change(saved.json(), { title: inFrench('[Autre](https://a.tn/x)') })
    expect(refused.json().errors).toMatchObject([{ path: 'title.fr', code: 'custom' }])
    expect((await add(page('[Neuve](/contact)'))).statusCode).toBe(400)
  })

  it('are in the audit log, with the former text so that it can be restored', async () => {
    const made = await write('Au journal')
    const edited = (await change(made, { text: inFrench('Autre') })).json() as CustomPage
    await change(edited, { state: 'draft' })
    const url = `/api/admin/changes?kind=page&subject=${made.id}`
    const entries = (await app.inject({ url, headers: owner.headers })).json() as ChangeEntry[]
    expect(entries).toMatchObject([
      { action: 'page-draft', before: { state: 'online' }, after: { state: 'draft' } },
      { action: 'page-edited', staffName: owner.username, subject: { name: 'Au journal' } },
      { action: 'page-created', before: null },
    ])
    const [draft] = (await listPages()).filter(({ id }) => id === made.id)
    const back = await change(draft as CustomPage, { text: entries[1]?.before?.text })
    expect(back.json()).toMatchObject({ text: made.text, version: 4 })
  })

  it('are found by title in the palette search by staff who may edit them', async () => {
    const { id } = await write('Entretien du tarz', { state: 'draft' })
    const searchPages = async (query: string, { headers } = owner) =>
      (
        (
          await app.inject({ url: `/api/admin/find?query=${encodeURIComponent(query)}`, headers })
        ).json() as PaletteResults
      ).pages
    expect(await searchPages('TARZ')).toEqual([{ id, title: 'Entretien du tarz' }])
    expect(await searchPages('tarz', seller)).toEqual([])
    expect(await searchPages('rien de tel')).toEqual([])
  })

  it('are edited only by staff who may change the settings', async () => {
    const made = await write('Droits', { state: 'draft' })
    expect((await add(page('x'), seller)).statusCode).toBe(403)
    expect((await change(made, { state: 'online' }, seller)).statusCode).toBe(403)
    expect((await send('PUT', '/api/admin/own-pages', { ids: [] }, seller)).statusCode).toBe(403)
    expect((await app.inject({ url: '/api/admin/own-pages', headers: seller.headers })).statusCode).toBe(403)
    expect((await app.inject('/api/admin/own-pages')).statusCode).toBe(401)
    expect((await read(made.address)).statusCode).toBe(404)
  })

  it.each([
    ['no title', { title: nothing }],
    ['a title of turning signs alone', { title: inFrench('\u202e\u2066') }],
    ['a title that is too long', { title: inFrench('x'.repeat(customPageFields.title.most + 1)) }],
    ['a title that leads somewhere', { title: inFrench('[Tailles](/pages/tailles)') }],
    ['a title of two lines', { title: inFrench('deux\nlignes') }],
    ['a text that is too long', { text: inFrench('x'.repeat(customPageFields.text.most + 1)) }],
    ['a hundred thousand letters', { text: inFrench('x'.repeat(100_000)) }],
    ['nothing, as a letter', { text: inFrench('a\u0000b') }],
    ['half a letter', { text: inFrench('\ud800') }],
    ['a fourth language', { text: { ...nothing, de: 'x' } }],
    ['a text in no language', { text: 'x' }],
    ['a way up', { address: '../admin' }],
    ['two parts of an address', { address: 'a/b' }],
    ['an address of a dash', { address: '-' }],
    ['an address in Arabic letters', { address: 'قفطان' }],
    ['an address that is too long', { address: 'x'.repeat(71) }],
    ['an unknown place', { shownIn: 'everywhere' }],
    ['an unknown state', { state: 'secret' }],
    ['more than is asked for', { author: 'me' }],
  ] as const)('refuse %s', async (_what, wrong) => {
    const countBefore = (await listPages()).length
    expect((await add({ ...page('Fausse'), ...wrong })).statusCode).toBe(400)
    expect((await listPages()).length).toBe(countBefore)
  })

  it('refuse invalid characters, unknown orders and unknown addresses', async () => {
    const headers = { ...owner.headers, 'content-type': 'application/json' }
    const broken = Buffer.concat([Buffer.from('{"title":{"fr":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}}')])
    const answer = await app.inject({ method: 'POST', url: '/api/admin/own-pages', headers, payload: broken })
    expect(answer.statusCode).toBe(400)
    for (const ids of [['x'], [1.5], [-1], 'all']) {
      expect((await send('PUT', '/api/admin/own-pages', { ids })).statusCode).toBe(400)
    }
    expect((await read('x'.repeat(101))).statusCode).toBe(404)
    expect((await read('lavage', 'de')).statusCode).toBe(400)
    expect((await read('nothing-here')).statusCode).toBe(404)
  })

  it('store no characters that change the text direction', async () => {
    const made = await write('Soie\u202e moc.live', { text: inFrench('\u2067a\u2069 b\u200f') })
    expect([made.title.fr, made.text.fr]).toEqual(['Soie moc.live', 'a b\u200f'])
  })

  it('are limited in number, also for concurrent requests', async () => {
    await archive(await listPages())
    await pool.query(
      `insert into own_pages (title, text, state, shown_in, address, place)
       select '{"fr": "x", "en": "", "ar": ""}', '{"fr": "", "en": "", "ar": ""}', 'draft', 'nowhere', 'filled-' || n, n
       from generate_series(1, $1) n`,
      [maxCustomPages - 1],
    )
    const both = await Promise.all([add(page('La dernière')), add(page('Une de trop'))])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().code).toBe('too-many-pages')
    const [archived] = (await listPages()).filter(({ state }) => state === 'archived')
    expect((await change(archived as CustomPage, { state: 'online' })).statusCode).toBe(409)
    expect((await change(archived as CustomPage, { text: inFrench('Autre') })).statusCode).toBe(200)
  })
})
