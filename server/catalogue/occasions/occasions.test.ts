import { describe, expect, it } from 'vitest'
import type { Occasions } from '#contract/catalogue/occasions/occasions.contract.ts'
import type { Settings } from '#contract/platform/settings/settings.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const inFrench = (fr: string) => ({ fr, en: '', ar: '' })
const making = { days: 21, deposit: 30, measures: ['chest'], options: [] }

describe('occasions', async () => {
  const test = await createTestApp()
  const { app } = test
  const { headers } = await signedInStaff(test)
  const read = async () => (await app.inject('/api/occasions')).json() as Occasions
  const sell = async (fields: object) => {
    const payload = {
      title: 'Keswa',
      mainCategory: 'women',
      newPrice: 100,
      occasion: inFrench('Mariage'),
      colors: [{ colorName: 'Rouge', stock: 2 }],
      ...fields,
    }
    const answer = await app.inject({ method: 'POST', url: '/api/products/create-product', headers, payload })
    expect(answer.statusCode, answer.body).toBe(201)
    return (answer.json() as { _id: string })._id
  }
  const save = (payload: object) =>
    app.inject({ method: 'PUT', url: '/api/admin/settings/occasions', headers, payload })

  it('have feasts from the calendar, for years, unconfirmed until the owner confirms them', async () => {
    const { feasts } = await read()
    expect(feasts.length).toBeGreaterThanOrEqual(10)
    expect(feasts.every(({ confirmed }) => !confirmed)).toBe(true)
    expect(feasts[0]).toEqual({
      name: { fr: 'Aïd el-Fitr', en: 'Eid al-Fitr', ar: 'عيد الفطر' },
      date: '2027-03-09',
      confirmed: false,
    })
    const [first, ...rest] = feasts
    expect((await save({ feasts: [{ ...first, date: '2027-03-10', confirmed: true }, ...rest] })).statusCode).toBe(200)
    expect((await read()).feasts[0]).toMatchObject({ date: '2027-03-10', confirmed: true })
    // Delivery dates follow the owner's dates, and no feast is listed twice.
    expect((await app.inject('/api/shop/delivery')).json().feasts).toEqual(['2027-03-10'])
  })

  it('have outfits from the catalogue, with matching garments, while the owner has composed none', async () => {
    const balgha = await sell({ title: 'Balgha', newPrice: 60, occasion: inFrench('') })
    const draft = await sell({ title: 'Pas prête', state: 'draft' })
    const keswa = await sell({ making, newPrice: 900, goesWith: [balgha, draft] })
    const tahour = await sell({ title: 'Jebba de tahour', mainCategory: 'children', occasion: inFrench('Tahour') })
    const { outfits } = await read()
    const outfitsOfRole = (role: string) => outfits.filter((outfit) => outfit.role === role)
    expect(outfitsOfRole('bride')[0]).toMatchObject({
      composed: true,
      name: { fr: 'Keswa', ar: 'Keswa' },
      garments: [
        { id: keswa, days: 21 },
        { id: balgha, days: 0 },
      ],
    })
    expect(outfitsOfRole('circumcised')).toMatchObject([{ garments: [{ id: tahour, days: 0 }] }])
    expect(outfitsOfRole('groom')).toEqual([])
  })

  it('have no outfit around a cap, and no two garments of one kind in an outfit', async () => {
    const otherGarment = await sell({ title: 'Kaftan de lin', newPrice: 500, subCategory: 'kaftan' })
    const cap = { title: 'Chéchia', mainCategory: 'men', newPrice: 5, sizeGuide: 'cap', subCategory: 'chechia' }
    const chechia = await sell({ ...cap, goesWith: [otherGarment] })
    const worn = { newPrice: 90, subCategory: 'kaftan', sizeGuide: 'kaftan', goesWith: [otherGarment, chechia] }
    const kaftan = await sell({ ...worn, title: 'Kaftan de soie' })
    const childs = { mainCategory: 'children', sizeGuide: 'children', occasion: inFrench('Tahour') }
    await sell({ ...cap, ...childs, title: 'Chéchia enfant', newPrice: 500 })
    const { outfits } = await read()
    const namesOf = (wantedRole: string) => outfits.flatMap(({ role, name }) => (role === wantedRole ? name.fr : []))
    expect(namesOf('guest')).not.toContain('Chéchia')
    expect(namesOf('groom')).toEqual([])
    expect(namesOf('circumcised')).not.toContain('Chéchia enfant')
    const [guest] = outfits.filter(({ role }) => role === 'guest')
    expect(guest).toMatchObject({ name: { fr: 'Kaftan de soie' }, garments: [{ id: kaftan }, { id: chechia }] })
  })

  it('keep several jewels of one sub-category in an outfit', async () => {
    const jewel = { newPrice: 40, subCategory: 'bijou', occasion: inFrench('') }
    const [belt, brooch] = [await sell({ ...jewel, title: 'Ceinture' }), await sell({ ...jewel, title: 'Fibule' })]
    const dressy = { sizeGuide: 'kaftan', subCategory: 'kaftan', newPrice: 5000, making, goesWith: [belt, brooch] }
    const kaftan = await sell({ ...dressy, title: 'Kaftan de fête' })
    const [bride] = (await read()).outfits.filter(({ role }) => role === 'bride')
    expect(bride?.garments.map(({ id }) => id)).toEqual([kaftan, belt, brooch])
  })

  it('give a child one jebba with one cap, also from a sub-category shared with adult garments', async () => {
    const childs = {
      mainCategory: 'children',
      sizeGuide: 'children',
      occasion: inFrench('Tahour'),
      subCategory: 'tahour',
    }
    const plain = { ...childs, occasion: inFrench('') }
    const caps = { ...plain, subCategory: 'chechia' }
    const [red, white] = [
      await sell({ ...caps, title: 'Chéchia rouge' }),
      await sell({ ...caps, title: 'Chéchia blanche' }),
    ]
    const spare = await sell({ ...plain, title: 'Jebba de rechange', subCategory: 'jebba enfant' })
    const company = { newPrice: 700, goesWith: [spare, red, white] }
    const jebba = await sell({ ...childs, ...company, title: 'Jebba de soie', subCategory: 'jebba enfant' })
    // The sub-category of this one holds a cap and a jebba for adults, so it does not tell the kind of garment.
    const mixed = await sell({ ...childs, title: 'Ensemble de tahour', newPrice: 650 })
    await sell({ title: 'Chéchia de fête', mainCategory: 'men', sizeGuide: 'cap', subCategory: 'tahour' })
    await sell({ title: 'Jebba de fête', mainCategory: 'men', sizeGuide: 'jebba', subCategory: 'tahour' })
    // The kind of a garment without a sub-category is unknown, too.
    await sell({ ...childs, title: 'Ceinture', subCategory: '', newPrice: 999 })
    const outfits = (await read()).outfits.filter(({ role }) => role === 'circumcised')
    const pieces = outfits.map(({ garments }) => garments.map(({ id }) => id))
    expect(pieces).toContainEqual([jebba, red])
    expect(pieces).toContainEqual([mixed])
    expect(outfits.map(({ name }) => name.fr)).not.toContain('Ceinture')
  })

  it('have outfits for guests, women and men in turn', async () => {
    const jebba = { sizeGuide: 'jebba', mainCategory: 'men', subCategory: 'jebba', newPrice: 20 }
    const his = [await sell({ ...jebba, title: 'Jebba de lin' }), await sell({ ...jebba, title: 'Jebba de coton' })]
    const robe = { sizeGuide: 'kaftan', subCategory: 'robe', newPrice: 200, title: 'Robe de soirée' }
    await sell({ ...robe, goesWith: [his[0]] })
    const guests = (await read()).outfits.filter(({ role }) => role === 'guest')
    expect(his).not.toContain(guests[0]?.garments[0]?.id)
  })

  it('give the mother other outfits than the bride', async () => {
    const robe = { sizeGuide: 'kaftan', occasion: inFrench('Circoncision'), newPrice: 300 }
    const hers = await sell({ ...robe, title: 'Blouza de fête' })
    const { outfits } = await read()
    const mainOf = (wantedRole: string) =>
      outfits.flatMap(({ role, garments }) => (role === wantedRole ? garments[0]?.id : []))
    const brides = mainOf('bride')
    expect(brides.length).toBeGreaterThan(0)
    expect(mainOf('mother')).toContain(hers)
    expect(mainOf('mother').filter((id) => brides.includes(id))).toEqual([])
    expect(mainOf('mother').length).toBeLessThanOrEqual(3)
  })

  it('have the owner’s outfits, in every language, without garments that are not on sale any more', async () => {
    const [jebba, gone] = [await sell({ title: 'Jebba', mainCategory: 'men' }), await sell({ title: 'Farmla' })]
    const outfit = { role: 'groom', name: inFrench('Le marié de Tunis'), text: inFrench(''), garments: [jebba, gone] }
    expect((await save({ outfits: [outfit] })).statusCode).toBe(200)
    const grooms = async () => (await read()).outfits.filter(({ role }) => role === 'groom')
    expect(await grooms()).toMatchObject([
      { name: { ar: 'Le marié de Tunis' }, garments: [{ id: jebba }, { id: gone }], composed: false },
    ])
    await app.inject({ method: 'DELETE', url: `/api/products/${gone}`, headers })
    expect(await grooms()).toMatchObject([{ garments: [{ id: jebba }] }])
    // The other roles still get outfits of the catalogue.
    expect((await read()).outfits.some(({ role }) => role === 'bride')).toBe(true)
    await app.inject({ method: 'DELETE', url: `/api/products/${jebba}`, headers })
    expect(await grooms()).toEqual([])
  })

  it.each([
    { outfits: [{ role: 'queen', name: inFrench('x'), text: inFrench(''), garments: ['a'] }] },
    { outfits: [{ role: 'bride', name: inFrench('x'), text: inFrench(''), garments: [] }] },
    { outfits: [{ role: 'bride', name: inFrench(''), text: inFrench(''), garments: ['a'] }] },
    { feasts: [{ name: inFrench('x'), date: '2027-13-01', confirmed: true }] },
  ])('refuse invalid outfits: %j', async (payload) => {
    const occasionsBefore = ((await app.inject({ url: '/api/admin/settings', headers })).json() as Settings).occasions
    expect((await save(payload)).statusCode).toBe(400)
    expect(((await app.inject({ url: '/api/admin/settings', headers })).json() as Settings).occasions).toEqual(
      occasionsBefore,
    )
  })
})
