import type { Locator } from '@playwright/test'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { newAddress } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { fillIn } from './checkout-steps.ts'
import { chooseDay } from './choose-day.ts'
import { inDrills } from './journey-tags.ts'
import { test } from './separate-shop.ts'
import { shopTranslate } from './shop-messages.ts'
import { expectToast } from './toasts.ts'
import { expectLargeTargets } from './touch-targets.ts'

const { expect } = test

const salma: FitPerson = { name: 'Salma', kind: 'woman', typed: { height: '165', weight: '62' } }
const youssef: FitPerson = { name: 'Youssef', kind: 'child', typed: { age: '6', height: '116' } }
const inSizes = (stock: number, ...sizes: string[]) => ({
  colorName: { fr: 'Blanc', en: 'White', ar: 'أبيض' },
  sizes: sizes.map((size) => ({ size, stock })),
})
const letters = ['S', 'M', 'L', 'XL', 'XXL']

/** The garments of a family for a circumcision, each with its role. */
const garments = {
  jebba: { title: 'Jebba de tahour', newPrice: 180, mainCategory: 'children', sizeGuide: 'children' },
  chechia: { title: 'Chéchia du petit', newPrice: 35.5, mainCategory: 'children', sizeGuide: 'none' },
  kaftan: { title: 'Kaftan de satin', newPrice: 420, mainCategory: 'women', sizeGuide: 'kaftan' },
  rihiya: { title: 'Rihiya dorée', newPrice: 90, mainCategory: 'women', sizeGuide: 'shoes' },
  fouta: { title: 'Fouta de Mahdia', newPrice: 60, mainCategory: 'women', sizeGuide: 'none' },
  father: { title: 'Jebba de soie', newPrice: 390, mainCategory: 'men', sizeGuide: 'jebba' },
} as const
type GarmentName = keyof typeof garments

const colours: Readonly<Record<GarmentName, object[]>> = {
  jebba: [inSizes(3, '2A', '4A', '6A', '8A')],
  chechia: [inSizes(3, 'S', 'M')],
  kaftan: [inSizes(2, ...letters)],
  rihiya: [inSizes(0, '37', '38')],
  fouta: [{ ...inSizes(0), stock: 4 }],
  father: [inSizes(2, ...letters)],
}

const nameIn = (fr: string, ar: string) => ({ fr, en: fr, ar })
const outfits = {
  circumcised: { name: nameIn('Le petit roi', 'الملك الصغير'), garments: ['jebba', 'chechia'] },
  mother: { name: nameIn('La mère en satin', 'الأمّ بالساتان'), garments: ['kaftan', 'rihiya', 'fouta'] },
  guest: { name: nameIn('Le père', 'الأب'), garments: ['father'] },
} as const

const language = 'fr'

const t = shopTranslate(language)

test(
  'a family takes outfits for a circumcision, one person after another, and orders them all',
  inDrills,
  async ({ page, context, shop, staff }) => {
    test.setTimeout(150_000)
    const ids = await Promise.all(
      Object.entries(garments).map(async ([name, fields]) => {
        const data = { ...fields, colors: colours[name as GarmentName] }
        const answer = await staff.post('/api/products/create-product', { data })
        await expect(answer).toBeOK()
        return [name, (await answer.json())._id] as const
      }),
    )
    const idOf = new Map(ids)
    const settings = Object.entries(outfits).map(([role, { name, garments: worn }]) => ({
      role,
      name,
      text: nameIn('', ''),
      garments: worn.map((garmentName) => idOf.get(garmentName)),
    }))
    await expect(await staff.put('/api/admin/settings/occasions', { data: { outfits: settings } })).toBeOK()

    await context.addCookies([{ name: 'language', value: language, url: shop.origin }])
    await page.addInitScript(
      ({ people, chosen }) => {
        localStorage.setItem('language', chosen)
        if (!localStorage.getItem('fit-people')) localStorage.setItem('fit-people', JSON.stringify(people))
      },
      { people: [salma, youssef], chosen: language },
    )
    await page.goto(`${shop.origin}/${language}/occasions/circumcised`)

    const sheetOf = (role: keyof typeof outfits) =>
      page.getByRole('dialog', { name: outfits[role].name[language], exact: true })
    const pieceIn = (sheet: Locator, name: GarmentName) => sheet.getByRole('group', { name: garments[name].title })
    const sizeIn = (piece: Locator) => piece.getByRole('combobox', { name: t('product.size') })
    const goTo = async (role: keyof typeof outfits) => {
      await page.getByRole('link', { name: t(`occasions.role.${role}`), exact: true }).click()
      // Waits for the new page, so that clicks do not go to the previous one.
      await expect(page.getByRole('heading', { level: 1, name: t(`occasions.for.${role}`) })).toBeInViewport()
    }
    const open = async (role: keyof typeof outfits, button = t('occasions.take')) => {
      await page.getByRole('button', { name: button }).click()
      const sheet = sheetOf(role)
      await expect(sheet.getByRole('button', { name: t('family.add') })).toBeVisible()
      return sheet
    }
    const isFor = (sheet: Locator, name: string) =>
      expect(sheet.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
    const takeAll = async (sheet: Locator) => {
      await sheet.getByRole('button', { name: t('family.add') }).click()
      await expect(sheet).toBeHidden()
    }
    const day = page.getByRole('group', { name: t('occasions.day') })
    const neededDay = inDays(40)
    await chooseDay(day, neededDay)

    await test.step('the child, whose size is known; only the size of the chechia is asked for', async () => {
      const sheet = await open('circumcised')
      // Salma used the advice last, but does not wear this kind of garment.
      await isFor(sheet, 'Youssef')
      const advice = t('fit.presetFor', { size: sizeName('6A', language), name: 'Youssef' })
      await expect(pieceIn(sheet, 'jebba').getByText(advice)).toBeVisible()
      await expect(sizeIn(pieceIn(sheet, 'jebba'))).toHaveValue('6A')
      await expectAccessible(page)
      await expectLargeTargets(page)
      await sheet.getByRole('button', { name: t('family.add') }).click()
      await expect(sizeIn(pieceIn(sheet, 'chechia'))).toBeFocused()
      await expect(pieceIn(sheet, 'chechia').getByText(t('product.chooseSize'))).toBeVisible()
      await expectAccessible(page)
      await sizeIn(pieceIn(sheet, 'chechia')).selectOption('M')
      await takeAll(sheet)
      await expectToast(page, t('family.addedFor', { count: 2, name: 'Youssef' }))
      await expect(page.getByText(t('occasions.inCartFor', { names: 'Youssef' }))).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the mother, on the same day; a sold-out piece is marked, and owned pieces are left out', async () => {
      await goTo('mother')
      await expect(day.getByRole('combobox').last()).toHaveValue(String(Number(neededDay.slice(0, 4))))
      const sheet = await open('mother')
      await isFor(sheet, 'Salma')
      await expect(sizeIn(pieceIn(sheet, 'kaftan'))).not.toHaveValue('')
      await expect(pieceIn(sheet, 'rihiya').getByText(t('product.soldOut'), { exact: true })).toBeVisible()
      await pieceIn(sheet, 'fouta').getByRole('checkbox').uncheck()
      const sum = formatPrice(language, garments.kaftan.newPrice)
      await expect(sheet.getByText(t('occasions.together', { count: 1, price: sum }))).toBeVisible()
      await expectAccessible(page)
      await takeAll(sheet)
      await expect(page.getByText(t('occasions.inCartFor', { names: 'Salma' }))).toBeVisible()
    })

    await test.step('the father, who was not known', async () => {
      await goTo('guest')
      const sheet = await open('guest')
      await isFor(sheet, t('fit.somebodyElse'))
      await pieceIn(sheet, 'father')
        .getByRole('button', { name: t('sizes.which') })
        .click()
      const adviser = page.getByRole('dialog', { name: t('sizes.which') })
      await adviser.getByLabel(t('ask.height')).fill('178')
      await adviser.getByLabel(t('ask.weight')).fill('74')
      await adviser.getByLabel(t('fit.name')).fill('Sami')
      await expectAccessible(page)
      await adviser
        .getByRole('button', { name: new RegExp(`^${t('fit.take', { size: '(S|M|L|XL|XXL)' })}$`) })
        .last()
        .click()
      await expect(adviser).toBeHidden()
      await isFor(sheet, 'Sami')
      await expect(sizeIn(pieceIn(sheet, 'father'))).not.toHaveValue('')
      await takeAll(sheet)
      await expect(page.getByText(t('occasions.inCartFor', { names: 'Sami' }))).toBeVisible()
    })

    await test.step('people who have the outfit are not offered again; back at the child’s page it still says so', async () => {
      const sheet = await open('guest', t('occasions.takeAnother'))
      await isFor(sheet, t('fit.somebodyElse'))
      await sheet.getByRole('button', { name: t('fit.close') }).click()
      await goTo('circumcised')
      await expect(page.getByText(t('occasions.inCartFor', { names: 'Youssef' }))).toBeVisible()
      await page.getByRole('link', { name: garments.jebba.title }).first().click()
      await expect(page.getByRole('heading', { name: garments.jebba.title, level: 1 })).toBeVisible()
      await page.goBack()
      await expect(page.getByText(t('occasions.inCartFor', { names: 'Youssef' }))).toBeVisible()
    })

    await test.step('the cart holds all pieces, the order is placed, and the office shows its lines', async () => {
      const toCart = page.getByRole('main').getByRole('link', { name: t('product.seeInCart') })
      // The scroll position is restored twice after going back, so a click may miss the moving link.
      await expect(async () => {
        await toCart.click({ timeout: 2000 })
        await expect(page).toHaveURL(/\/cart$/, { timeout: 2000 })
      }).toPass()
      const taken = ['jebba', 'chechia', 'kaftan', 'father'] as const
      for (const name of taken) {
        await expect(page.getByRole('heading', { name: garments[name].title, exact: true })).toBeVisible()
      }
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(taken.length)
      const links = page.getByRole('link', { name: t('cart.checkout') })
      await links.filter({ visible: true }).first().click()
      await page.locator('input[name=email]').fill(newAddress())
      await fillIn(page)
      const place = page.getByRole('button', { name: t('checkout.place'), exact: true })
      await place.filter({ visible: true }).first().click()
      await expect(page.getByRole('heading', { name: t('checkout.confirmed') })).toBeVisible()

      const { orders }: { orders: OfficeOrder[] } = await (await staff.get('/api/admin/orders?limit=10')).json()
      const lines = orders.flatMap(({ products }) => products)
      expect(lines.map(({ productId, quantity }) => [productId.title, quantity]).sort()).toEqual(
        taken.map((name) => [garments[name].title, 1]).sort(),
      )
      const jebba = lines.find(({ productId }) => productId._id === idOf.get('jebba'))
      expect(jebba).toMatchObject({ size: '6A', advised: '6A' })
      // The names of the wearers are not sent.
      expect(JSON.stringify(orders)).not.toMatch(/Youssef|Salma|Sami/)
      await page.goto(`${shop.origin}/dashboard/manage-orders?order=${orders[0]?._id}`)
      for (const name of taken) await expect(page.getByText(garments[name].title).first()).toBeVisible()
    })
  },
)

test('a piece to be made is taken from stock instead, or made from the sheet', async ({
  page,
  context,
  shop,
  staff,
}) => {
  const title = 'Kaftan de noces'
  const making = { days: 14, deposit: 20, measures: ['height'], options: [] }
  const fields = { title, newPrice: 520, mainCategory: 'women', sizeGuide: 'kaftan', making }
  const data = { ...fields, colors: [inSizes(2, ...letters)] }
  const answer = await staff.post('/api/products/create-product', { data })
  await expect(answer).toBeOK()
  const garment: { _id: string } = await answer.json()
  const name = nameIn('La mariée en or', 'العروس بالذهب')
  const bride = { role: 'bride', name, text: nameIn('', ''), garments: [garment._id] }
  await expect(await staff.put('/api/admin/settings/occasions', { data: { outfits: [bride] } })).toBeOK()

  await context.addCookies([{ name: 'language', value: language, url: shop.origin }])
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await page.goto(`${shop.origin}/${language}/occasions/bride`)
  const neededDay = inDays(200)
  const yearIn = (group: Locator) => group.getByRole('combobox').last()
  const day = page.getByRole('group', { name: t('occasions.day') })
  await chooseDay(day, neededDay)
  await page.getByRole('button', { name: t('occasions.take') }).click()
  const sheet = page.getByRole('dialog', { name: name[language], exact: true })
  const piece = sheet.getByRole('group', { name: title })
  const size = piece.getByRole('combobox', { name: t('product.size') })
  const fromShelf = piece.getByRole('button', { name: t('family.fromShelf') })

  await test.step('from stock: the size field comes into view and has the focus, and the choice can be undone', async () => {
    await expect(fromShelf).toBeVisible()
    // Without stored people there is no choice of a wearer.
    await expect(sheet.getByRole('button', { pressed: true })).toHaveCount(0)
    await expect(size).toHaveCount(0)
    await expectAccessible(page)
    await fromShelf.click()
    await expect(size).toBeFocused()
    expect(await size.evaluate(isInView)).toBe(true)
    await expectAccessible(page)
    await expectLargeTargets(page)
    await piece.getByRole('button', { name: t('family.notFromShelf') }).click()
    await expect(size).toHaveCount(0)
    await expect(fromShelf).toBeFocused()
  })

  await test.step('made: with the chosen day, and the sheet stays open behind the form', async () => {
    await piece.getByRole('button', { name: t('family.make') }).click()
    const dialog = page.getByRole('dialog', { name: t('product.making') })
    const neededBy = dialog.getByRole('group', { name: t('making.neededBy') })
    await expect(yearIn(neededBy)).toHaveValue(neededDay.slice(0, 4))
    await dialog.locator('input[inputmode=decimal]').first().fill('164')
    await dialog.getByRole('button', { name: t('making.add') }).click()
    await expect(dialog).toBeHidden()
    await expect(piece.getByText(t('family.madeInCart'))).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: t('fit.close') }).click()
    await expect(page.getByText(t('occasions.inCart'), { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: t('occasions.takeAnother') })).toBeVisible()
  })

  await test.step('the day is kept after visiting a product page', async () => {
    await page.getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await page.goBack()
    await expect(yearIn(day)).toHaveValue(neededDay.slice(0, 4))
  })
})

/** Whether the middle of the field is visible and not covered by the sheet's footer. */
function isInView(field: Element): boolean {
  const { left, top, width, height } = field.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === field
}
