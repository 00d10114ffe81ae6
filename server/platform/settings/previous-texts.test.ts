import { describe, expect, it } from 'vitest'
import type { ChangeEntry } from '#contract/platform/audit/audit.contract.ts'
import type { PartName } from '#contract/platform/settings/setting-values.ts'
import { type Settings, settingsEndpoints } from '#contract/platform/settings/settings.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const inFrench = (fr: string) => ({ fr, en: '', ar: '' })
const terms = (...titles: string[]) =>
  titles.map((title) => ({ title: inFrench(title), text: inFrench('Quinze jours.'), subject: 'withdrawal' }))

describe('a text that was written over', async () => {
  const test = await createTestApp()
  const owner = await signedInStaff(test)
  const seller = await signedInStaff(test, 'vendeuse', 'sales')
  const read = async () =>
    (await test.app.inject({ url: '/api/admin/settings', headers: owner.headers })).json() as Settings
  const save = async (part: PartName, body: object, { headers } = owner) => {
    const { method, path } = settingsEndpoints[part]
    return test.app.inject({ method, url: path, headers, payload: body })
  }
  const written = async (part: PartName, { headers } = owner) => {
    const url = `/api/admin/changes?kind=settings&subject=${part}`
    return test.app.inject({ url, headers })
  }
  const latest = async (part: PartName) => ((await written(part)).json() as ChangeEntry[])[0]

  it.each([
    ['home', 'heroTitle', inFrench('Chez Amina'), inFrench('Chez Leïla')],
    ['delivery', 'deliveryPromise', inFrench('En trois jours'), inFrench('')],
    ['pages', 'aboutText', { fr: '# Le fil\n- soie', en: '', ar: 'خيط' }, { fr: '# Le fil', en: 'Silk', ar: '' }],
    ['pages', 'terms', terms('Retours', 'Prix'), terms('Prix')],
  ] as const)('of %s, %s, stands in the journal as it can be saved again', async (part, field, first, second) => {
    await save(part, { [field]: first })
    await save(part, { [field]: second })
    const entry = await latest(part)
    expect(entry).toMatchObject({ staffName: owner.username, before: { [field]: first }, after: { [field]: second } })
    const put = await save(part, { [field]: entry?.before?.[field], version: (await read()).version })
    expect(put.statusCode, put.body).toBe(200)
    expect((await read())[part]).toMatchObject({ [field]: first })
    // That it was put back is a change like any other, and can itself be taken back.
    expect(await latest(part)).toMatchObject({ before: { [field]: second }, after: { [field]: first } })
  })

  it('put back twice in a row is put back once; by two at once, one is told what it is now', async () => {
    await save('pages', { aboutVisit: inFrench('Un') })
    await save('pages', { aboutVisit: inFrench('Deux') })
    const { version } = await read()
    const back = { aboutVisit: inFrench('Un'), version }
    const both = await Promise.all([save('pages', back), save('pages', { ...back, aboutVisit: inFrench('Trois') })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    const now = await read()
    expect(refused?.json()).toMatchObject({ code: 'settings-changed', settings: { version: now.version } })
    const entry = await latest('pages')
    await save('pages', { aboutVisit: now.pages.aboutVisit, version: now.version })
    expect((await latest('pages'))?.id).toBe(entry?.id)
  })

  it('is seen and put back by who may change the settings alone', async () => {
    expect((await written('pages', seller)).statusCode).toBe(403)
    expect((await save('pages', { aboutVisit: inFrench('Autre') }, seller)).statusCode).toBe(403)
    expect((await test.app.inject('/api/admin/changes?kind=settings&subject=pages')).statusCode).toBe(401)
  })
})
