// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { writeDinars } from '#contract/platform/text/money.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import { useFindOfficeProductQuery } from '#web/office/catalogue/products/office-products-api.ts'
import { paths } from '#web/paths.ts'
import { blue, garmentForms, initialGarment, storeDraft } from '#web/testing/garment-forms.tsx'
import { lossyGarments } from '#web/testing/lossy-garments.ts'
import { settled } from '#web/testing/lossy-shop.ts'
import { toDraft, toFields } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'

const { open, openWith } = garmentForms()

it('a second press after a lost response creates no second product', async () => {
  storeDraft()
  const fixture = lossyGarments()
  const { save, isRefused, isDone, asked, now } = await open(fixture)
  fixture.shop.lost = ['POST']
  await save(isRefused)
  await save(isDone)
  expect(now()).toEqual([['Jebba', 200, 1, 2]])
  expect(asked()).toBe(false)
})

it('a second press after a reload creates no second product', async () => {
  storeDraft()
  const fixture = lossyGarments()
  const first = await open(fixture)
  fixture.shop.lost = ['POST']
  await first.save(first.isRefused)
  await first.close()
  const { save, isDone, now } = await open(fixture)
  await save(isDone)
  expect(now()).toEqual([['Jebba', 200, 1, 2]])
})

it('asks when a product is corrected after a lost response, and stores one product with its existing colours', async () => {
  storeDraft()
  const fixture = lossyGarments()
  const { priced, save, press, isRefused, isDone, asked, now } = await open(fixture)
  fixture.shop.lost = ['POST']
  await save(isRefused)
  await priced('250')
  await save(asked)
  await press(office['conflict.apply'])
  await settled(isDone)
  expect(now()).toEqual([['Jebba', 250, 2, 2]])
  expect(fixture.shop.all[0]?.colors).toMatchObject([
    {
      id: 1,
      sizes: [
        { size: 'M', stock: 3, code: 'R-M' },
        { size: 'L', stock: 1 },
      ],
    },
    { id: 2, stock: 2 },
  ])
})

it('opens the product named in its own response, even if it was deleted and the connection broke', async () => {
  storeDraft()
  const fixture = lossyGarments()
  const { save, isRefused, isDone, isLed, now } = await open(fixture)
  fixture.shop.meanwhile = () => {
    fixture.shop.another({ newPrice: 210 })
    fixture.shop.isCut = true
  }
  await save(() => isDone() || isRefused())
  expect(isRefused()).toBe(false)
  await settled(isLed)
  expect([now(), fixture.shop.posts]).toEqual([[['Jebba', 210, 2, 2]], 1])
})

it('asks whether a changed draft is for the same product, and creates another', async () => {
  storeDraft()
  const fixture = lossyGarments()
  const first = await open(fixture)
  fixture.shop.lost = ['POST']
  await first.save(first.isRefused)
  await first.close()
  const { priced, save, press, asked, now } = await open(fixture)
  await priced('250')
  await save(asked)
  await press(office['conflict.another'])
  await settled(() => now().length === 2)
  expect(now()).toEqual([
    ['Jebba', 200, 1, 2],
    ['Jebba', 250, 1, 2],
  ])
})

it('asks before it overwrites a change by somebody else, even to another field', async () => {
  storeDraft()
  const fixture = lossyGarments()
  const { priced, save, isRefused, isDone, asked, now } = await open(fixture)
  fixture.shop.lost = ['POST']
  await save(isRefused)
  fixture.shop.another({ title: 'Jebba de fête', state: 'online' })
  await priced('250')
  await save(() => isDone() || asked())
  expect([asked(), now()]).toEqual([true, [['Jebba de fête', 200, 2, 2]]])
})

it('asks again if somebody else changed the product while it was asking', async () => {
  storeDraft()
  const fixture = lossyGarments()
  const { priced, save, press, isRefused, asked, now } = await open(fixture)
  fixture.shop.lost = ['POST']
  await save(isRefused)
  await priced('250')
  await save(asked)
  fixture.shop.another({ title: 'Jebba de fête' })
  await press(office['conflict.apply'])
  await settled(() => asked() && fixture.shop.posts === 3)
  await settled(asked)
  expect(now()).toEqual([['Jebba de fête', 200, 2, 2]])
})

/** The form of an existing product. */
function Jebba() {
  const { data } = useFindOfficeProductQuery('jebba')
  if (!data) return null
  return <ProductForm start={{ id: 'jebba', draftKey: 'jebba', draft: toDraft(data), version: data.version }} />
}

it('an existing product asks after a lost response', async () => {
  const fixture = lossyGarments()
  fixture.shop.add(toFields({ ...initialGarment, colors: [blue] }), 'jebba')
  const { isShown, priced, save, isRefused, isLed, asked, now } = await openWith(
    fixture,
    paths.manageProducts,
    <Jebba />,
  )
  await settled(isShown)
  // Converted to a draft and back, the product equals the stored one.
  await priced(writeDinars('fr', 250))
  fixture.shop.lost = ['PUT']
  await save(isRefused)
  await priced('260')
  await save(() => isLed() || asked())
  expect([asked(), now()]).toEqual([true, [['Jebba', 250, 2, 1]]])
})

/** Created by an attempt whose response was lost, and deleted before the next attempt. */
async function thrownAway() {
  storeDraft()
  const fixture = lossyGarments()
  const opened = await open(fixture)
  fixture.shop.lost = ['POST']
  await opened.save(opened.isRefused)
  const thrown = fixture.shop.all
  fixture.shop.all = []
  return { ...opened, shop: fixture.shop, thrown }
}

it('a product deleted after a lost response is created again, once', async () => {
  const { save, isRefused, isDone, now, shop } = await thrownAway()
  shop.lost = ['POST 201']
  await save(() => now().length > 0 && isRefused())
  await save(isDone)
  expect(now()).toEqual([['Jebba', 200, 1, 2]])
})

it('is then created under a new key, which is stored before sending, because the page may be closed', async () => {
  const { save, isDone, shop } = await thrownAway()
  const key = () => JSON.parse(localStorage.getItem('product-draft::new') ?? '{}').key
  const first = key()
  let onItsWay: unknown
  shop.meanwhile = () => {
    onItsWay = key()
  }
  await save(isDone)
  expect([typeof first, typeof onItsWay, onItsWay === first]).toEqual(['string', 'string', false])
})
