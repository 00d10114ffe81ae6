// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import { Screen } from '#web/office/catalogue/products/add-product.screen.tsx'
import { paths } from '#web/paths.ts'
import { garmentForms, initialGarment } from '#web/testing/garment-forms.tsx'
import { lossyGarments } from '#web/testing/lossy-garments.ts'
import { settled } from '#web/testing/lossy-shop.ts'
import { toFields } from './product-draft.ts'

const { openWith } = garmentForms()

/** An existing product, and the form with a copy of it. */
function copying() {
  const fixture = lossyGarments()
  fixture.shop.add(toFields(initialGarment), 'original')
  return { all: fixture, openCopy: () => openWith(fixture, `${paths.addProduct}?like=original`, <Screen />) }
}

it('a copy opens the product it created', async () => {
  const { openCopy } = copying()
  const { isShown, save, isLed, now } = await openCopy()
  await settled(isShown)
  await save(isLed)
  expect(now()).toHaveLength(2)
})

it('a copy has its conflicts in its own form, although the original is refetched', async () => {
  const { all, openCopy } = copying()
  const { isShown, priced, save, press, isRefused, asked } = await openCopy()
  await settled(isShown)
  all.shop.lost = ['POST']
  await save(isRefused)
  await priced('250')
  await save(asked)
  let release = () => {}
  all.shop.before = () => {
    all.shop.another({ newPrice: 230 })
    all.shop.held = new Promise((goOn) => {
      release = goOn
    })
  }
  await press(office['conflict.apply'])
  await settled(() => all.shop.waiting > 1)
  release()
  await settled(asked)
})

it('an unchanged copy is created once despite a lost response and a reload', async () => {
  const { all, openCopy } = copying()
  const first = await openCopy()
  await settled(first.isShown)
  all.shop.lost = ['POST']
  await first.save(first.isRefused)
  await first.close()
  const { isShown, save, isLed, now } = await openCopy()
  await settled(isShown)
  await save(isLed)
  expect(now()).toEqual([
    ['Jebba', 200, 1, 2],
    ['Jebba', 200, 1, 2],
  ])
})

it('a copy with a reverted edit is also created once', async () => {
  const { all, openCopy } = copying()
  const { isShown, price, priced, save, isRefused, isLed, now } = await openCopy()
  await settled(isShown)
  all.shop.lost = ['POST']
  await save(isRefused)
  const was = price()
  await priced(`${was}1`)
  await priced(was)
  await save(isLed)
  expect(now()).toHaveLength(2)
})
