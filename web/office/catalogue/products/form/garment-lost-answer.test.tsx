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

it('a second press after an answer that was lost makes no second garment', async () => {
  storeDraft()
  const fixture = lossyGarments()
  const { save, isRefused, isDone, asked, now } = await open(fixture)
  fixture.shop.lost = ['POST']
  await save(isRefused)
  await save(isDone)
  expect(now()).toEqual([['Jebba', 200, 1, 2]])
  expect(asked()).toBe(false)
})

it('nor does it after a reload', async () => {
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

it('corrected after an answer that was lost, it asks, and is the same garment, in the colours it has', async () => {
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

it('what was made is known from its own answer, whatever becomes of it and of the line by then', async () => {
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

it('opened anew and written otherwise, it asks whether it is the same, and makes another', async () => {
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

it('asks before it is written over what somebody else made of it, though that was another part of it', async () => {
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

it('nor is it written over what somebody else made of it while it was asked', async () => {
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

/** The form of one that is there already. */
function Jebba() {
  const { data } = useFindOfficeProductQuery('jebba')
  if (!data) return null
  return <ProductForm start={{ id: 'jebba', keptAs: 'jebba', draft: toDraft(data), version: data.version }} />
}

it('a garment that is there already asks after an answer that was lost', async () => {
  const fixture = lossyGarments()
  fixture.shop.add(toFields({ ...initialGarment, colors: [blue] }), 'jebba')
  const { isShown, priced, save, isRefused, isLed, asked, now } = await openWith(
    fixture,
    paths.manageProducts,
    <Jebba />,
  )
  await settled(isShown)
  // As it would be written again, so that nothing tells it from what stands.
  await priced(writeDinars('fr', 250))
  fixture.shop.lost = ['PUT']
  await save(isRefused)
  await priced('260')
  await save(() => isLed() || asked())
  expect([asked(), now()]).toEqual([true, [['Jebba', 250, 2, 1]]])
})

/** Made by a try whose answer was lost, and thrown away before the next one. */
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

it('what was thrown away since its answer was lost is made again, and once', async () => {
  const { save, isRefused, isDone, now, shop } = await thrownAway()
  shop.lost = ['POST 201']
  await save(() => now().length > 0 && isRefused())
  await save(isDone)
  expect(now()).toEqual([['Jebba', 200, 1, 2]])
})

it('is known by another key then, which is kept before it is sent: the page may go away while it is on its way', async () => {
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
