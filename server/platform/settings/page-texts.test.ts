import { describe, expect, it } from 'vitest'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('what the shop says of itself', async () => {
  const test = await createTestApp()
  const { headers } = await signedInStaff(test)
  const save = async (part: string, method: 'PUT' | 'PATCH', payload: object) =>
    test.app.inject({ method, url: `/api/admin/settings/${part}`, headers, payload })
  const page = async (name: string, language: string) => {
    const answer = await test.app.inject(`/api/shop/pages/${name}?language=${language}`)
    return { status: answer.statusCode, ...answer.json() }
  }
  const trap = '<script>alert(1)</script> — 2 < 3'
  const aboutText = { fr: `# Le fil\n- soie\n${trap}`, en: '', ar: 'خيط' }
  const terms = [
    {
      title: { fr: 'Retours', en: 'Returns', ar: '' },
      text: { fr: '14 jours', en: '', ar: '' },
      subject: 'withdrawal',
    },
  ]

  it('is empty until she writes it, so that the pages say what they always said', async () => {
    expect(await page('about', 'fr')).toEqual({ status: 200, intro: '', text: '', visit: '', sections: [] })
  })

  it('is said in the language asked for, in French where that is missing, and with each page only its own', async () => {
    expect((await save('pages', 'PUT', { aboutText, terms })).statusCode).toBe(200)
    expect(await page('about', 'ar')).toMatchObject({ text: 'خيط', sections: [] })
    expect(await page('about', 'en')).toMatchObject({ text: aboutText.fr, sections: [] })
    expect(await page('terms', 'ar')).toMatchObject({
      text: '',
      sections: [{ title: 'Retours', text: '14 jours', subject: 'withdrawal' }],
    })
  })

  it('is merged field by field: who saves the terms leaves the page about the house alone', async () => {
    await save('pages', 'PUT', { terms: [] })
    expect(await page('about', 'fr')).toMatchObject({ text: aboutText.fr })
    expect(await page('terms', 'fr')).toMatchObject({ sections: [] })
  })

  it('has its limits', async () => {
    const long = { fr: 'x'.repeat(6001), en: '', ar: '' }
    const unnamed = { title: { fr: '', en: 'x', ar: '' }, text: { fr: 'x', en: '', ar: '' }, subject: 'other' }
    for (const body of [{ aboutText: long }, { terms: [unnamed] }, { terms: Array(31).fill(terms[0]) }]) {
      expect((await save('pages', 'PUT', body)).statusCode).toBe(400)
    }
    expect((await page('nothing', 'fr')).status).toBe(400)
  })

  it('promises of delivery and return are said beside the garment, the title in the home page', async () => {
    await save('delivery', 'PUT', { returnPromise: { fr: 'Quinze jours', en: '', ar: '' } })
    await save('home', 'PATCH', { heroTitle: { fr: 'Chez Amina', en: '', ar: 'عند أمينة' } })
    expect((await test.app.inject('/api/shop/delivery')).json().returnPromise).toMatchObject({ ar: 'Quinze jours' })
    expect((await test.app.inject('/api/shop/home')).json().heroTitle).toEqual({
      fr: 'Chez Amina',
      en: 'Chez Amina',
      ar: 'عند أمينة',
    })
  })

  it('is letters whatever it says: nothing in it is read as anything else, and what cannot be stored is refused', async () => {
    const trap = `"><img src=x onerror=alert(1)>[x](javascript:alert(1))\u202e{{7*7}}`
    const trapTexts = { fr: trap, en: trap, ar: trap }
    expect(
      (await save('pages', 'PUT', { aboutIntro: trapTexts, aboutText: trapTexts, aboutVisit: trapTexts })).statusCode,
    ).toBe(200)
    expect(await page('about', 'ar')).toMatchObject({ intro: trap, text: trap, visit: trap })
    expect(
      (await save('home', 'PATCH', { heroTitle: { ...trapTexts, fr: trap.slice(0, 80) }, heroText: trapTexts }))
        .statusCode,
    ).toBe(200)
    expect((await save('delivery', 'PUT', { deliveryPromise: trapTexts })).statusCode).toBe(200)
    for (const broken of ['a\u0000b', '\ud800', 'x'.repeat(100_000)]) {
      const body = { ...trapTexts, fr: broken }
      expect((await save('pages', 'PUT', { aboutText: body })).statusCode).toBe(400)
      expect((await save('pages', 'PUT', { terms: [{ title: body, text: body, subject: 'other' }] })).statusCode).toBe(
        400,
      )
      expect((await save('home', 'PATCH', { heroText: body })).statusCode).toBe(400)
      expect((await save('delivery', 'PUT', { returnPromise: body })).statusCode).toBe(400)
    }
    expect(await page('about', 'fr')).toMatchObject({ text: trap })
  })
})
