// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { writeDinars } from '#contract/platform/text/money.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import { useFindOfficeProductQuery } from '#web/office/catalogue/products/office-products-api.ts'
import { paths } from '#web/paths.ts'
import { begun, blue, garmentForms, kept } from '#web/testing/garment-forms.tsx'
import { lossyGarments } from '#web/testing/lossy-garments.ts'
import { settled } from '#web/testing/lossy-shop.ts'
import { toDraft, toFields } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'

const { open, openWith } = garmentForms()

it('a second press after an answer that was lost makes no second garment', async () => {
  kept()
  const all = lossyGarments()
  const { save, isRefused, isDone, asked, now } = await open(all)
  all.shop.lost = ['POST']
  await save(isRefused)
  await save(isDone)
  expect(now()).toEqual([['Jebba', 200, 1, 2]])
  expect(asked()).toBe(false)
})

it('nor does it after a reload', async () => {
  kept()
  const all = lossyGarments()
  const first = await open(all)
  all.shop.lost = ['POST']
  await first.save(first.isRefused)
  await first.close()
  const { save, isDone, now } = await open(all)
  await save(isDone)
  expect(now()).toEqual([['Jebba', 200, 1, 2]])
})

it('corrected after an answer that was lost, it asks, and is the same garment, in the colours it has', async () => {
  kept()
  const all = lossyGarments()
  const { priced, save, press, isRefused, isDone, asked, now } = await open(all)
  all.shop.lost = ['POST']
  await save(isRefused)
  await priced('250')
  await save(asked)
  await press(office['conflict.apply'])
  await settled(isDone)
  expect(now()).toEqual([['Jebba', 250, 2, 2]])
  expect(all.shop.all[0]?.colors).toMatchObject([
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
  kept()
  const all = lossyGarments()
  const { save, isRefused, isDone, isLed, now } = await open(all)
  all.shop.meanwhile = () => {
    all.shop.another({ newPrice: 210 })
    all.shop.isCut = true
  }
  await save(() => isDone() || isRefused())
  expect(isRefused()).toBe(false)
  await settled(isLed)
  expect([now(), all.shop.posts]).toEqual([[['Jebba', 210, 2, 2]], 1])
})

it('opened anew and written otherwise, it asks whether it is the same, and makes another', async () => {
  kept()
  const all = lossyGarments()
  const first = await open(all)
  all.shop.lost = ['POST']
  await first.save(first.isRefused)
  await first.close()
  const { priced, save, press, asked, now } = await open(all)
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
  kept()
  const all = lossyGarments()
  const { priced, save, isRefused, isDone, asked, now } = await open(all)
  all.shop.lost = ['POST']
  await save(isRefused)
  all.shop.another({ title: 'Jebba de fête', state: 'online' })
  await priced('250')
  await save(() => isDone() || asked())
  expect([asked(), now()]).toEqual([true, [['Jebba de fête', 200, 2, 2]]])
})

it('nor is it written over what somebody else made of it while it was asked', async () => {
  kept()
  const all = lossyGarments()
  const { priced, save, press, isRefused, asked, now } = await open(all)
  all.shop.lost = ['POST']
  await save(isRefused)
  await priced('250')
  await save(asked)
  all.shop.another({ title: 'Jebba de fête' })
  await press(office['conflict.apply'])
  await settled(() => asked() && all.shop.posts === 3)
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
  const all = lossyGarments()
  all.shop.add(toFields({ ...begun, colors: [blue] }), 'jebba')
  const { isShown, priced, save, isRefused, isLed, asked, now } = await openWith(all, paths.manageProducts, <Jebba />)
  await settled(isShown)
  // As it would be written again, so that nothing tells it from what stands.
  await priced(writeDinars('fr', 250))
  all.shop.lost = ['PUT']
  await save(isRefused)
  await priced('260')
  await save(() => isLed() || asked())
  expect([asked(), now()]).toEqual([true, [['Jebba', 250, 2, 1]]])
})

/** Made by a try whose answer was lost, and thrown away before the next one. */
async function thrownAway() {
  kept()
  const all = lossyGarments()
  const opened = await open(all)
  all.shop.lost = ['POST']
  await opened.save(opened.isRefused)
  const thrown = all.shop.all
  all.shop.all = []
  return { ...opened, shop: all.shop, thrown }
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
