import { describe, expect, it } from 'vitest'
import type { ChangeEntry } from '#contract/platform/audit/audit.contract.ts'
import { fieldsOf, partNames } from '#contract/platform/settings/setting-values.ts'
import type { Settings } from '#contract/platform/settings/settings.contract.ts'
import { settingsEndpoints } from '#contract/platform/settings/settings.contract.ts'
import { distinctiveSettings } from '#contract/platform/settings/settings-test-values.ts'
import { inEach, languages, noText, sameInAllLanguages } from '#contract/platform/text/languages.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('every declared setting', async () => {
  const test = await createTestApp()
  const { headers } = await signedInStaff(test)
  const read = async () => (await test.app.inject({ url: '/api/admin/settings', headers })).json() as Settings
  const save = async (part: (typeof partNames)[number], body: object) => {
    const { method, path } = settingsEndpoints[part]
    return test.app.inject({ method, url: path, headers, payload: body })
  }

  it.each(partNames)('of %s is stored as it was sent, and is on record', async (part) => {
    expect((await save(part, distinctiveSettings[part])).statusCode).toBe(200)
    expect((await read())[part]).toEqual(distinctiveSettings[part])
    const url = '/api/admin/changes?kind=settings'
    const [last] = (await test.app.inject({ url, headers })).json() as ChangeEntry[]
    expect(last?.subject.id).toBe(part)
    expect(Object.keys(last?.after ?? {}).sort()).toEqual(
      fieldsOf(part)
        .map(([name]) => name)
        .sort(),
    )
  })

  it('keeps links in texts that are shown with them', async () => {
    const linked = inEach(languages, () => 'Voir [nos tailles](/pages/tailles)')
    const terms = [{ title: inEach(languages, () => 'a'), text: linked, subject: 'other' }]
    expect((await save('pages', { aboutIntro: linked, aboutText: linked, aboutVisit: linked, terms })).statusCode).toBe(
      200,
    )
  })

  it('leaves a link that was stored before, and takes no other where words alone are shown', async () => {
    const previousText = inEach(languages, () => 'Voir [nos pages](https://a.tn/pages)')
    await test.pool.query('update shop_settings set hero_text = $1, story = $2', [
      previousText,
      JSON.stringify([{ title: previousText, text: noText, image: '' }]),
    ])
    const { home } = await read()
    const story = [{ title: sameInAllLanguages('Neuf'), text: noText, image: '' }, ...home.story]
    const saved = await save('home', { ...home, heroTitle: sameInAllLanguages('Un autre titre'), story })
    expect(saved.statusCode, saved.body).toBe(200)
    const otherText = { ...previousText, fr: 'Voir [les tailles](https://a.tn/tailles)' }
    const refused = await save('home', { heroText: otherText, story: [{ title: otherText, text: noText, image: '' }] })
    expect([refused.statusCode, refused.json().errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['heroText.fr', 'story.0.title.fr'],
    ])
  })

  it('is refused where somebody else saved the settings since they were read, with how they are now', async () => {
    const { version } = await read()
    const late = { ...distinctiveSettings.stock, lowStockLevel: 7, version }
    expect((await save('delivery', { fee: 9, freeFrom: null, fees: { gafsa: 4 } })).statusCode).toBe(200)
    const refused = await save('stock', late)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'settings-changed'])
    expect(refused.json().settings).toEqual(await read())
    const saved = await save('stock', { ...late, version: (await read()).version })
    expect(saved.statusCode).toBe(200)
    // Sent once more over the same version, as after a lost answer, it is that change.
    const again = await save('stock', late)
    expect([again.statusCode, again.json()]).toEqual([200, saved.json()])
  })

  it('counts a version also where only the fee of a governorate changed', async () => {
    const { version, delivery } = await read()
    const saved = (await save('delivery', { ...delivery, fees: { gafsa: 5 } })).json() as Settings
    expect(saved.version).toBeGreaterThan(version)
  })

  it('of two who save over one version at once only one is taken', async () => {
    const { version } = await read()
    const both = await Promise.all([4, 5].map((lowStockLevel) => save('stock', { lowStockLevel, version })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it.each([
    ['delivery', { fee: 7500, freeFrom: null, fees: {} }],
    ['delivery', { fee: 7, freeFrom: null, fees: { sfax: 7500 } }],
    ['shop', { ...distinctiveSettings.shop, whatsapp: 'abc' }],
    ['shop', { ...distinctiveSettings.shop, phone: '12' }],
    // Shown in words alone, there as in search engines and mails: a link would be read out sign by sign.
    ['shop', { name: inEach(languages, () => '[Chez nous](/contact)') }],
    ['home', { heroText: inEach(languages, () => 'Voir [nos tailles](https://a.tn/tailles)') }],
    ['home', { story: [{ title: { fr: '[a](/b)', en: '', ar: '' }, text: noText, image: '' }] }],
  ] as const)('refuses what cannot be meant: %s %#', async (part, body) => {
    expect((await save(part, body)).statusCode).toBe(400)
  })
})
