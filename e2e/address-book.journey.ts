import type { Locator, Page } from '@playwright/test'
import { signInShopper } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { ordersOf } from './checkout-steps.ts'
import { test, toCartItem } from './garment.ts'
import { inDrills } from './journey-tags.ts'
import { expect } from './journey-test.ts'

const words = {
  title: 'عناويني',
  none: 'لا عنوان بعد',
  add: 'إضافة عنوان',
  change: 'تعديل العنوان: ',
  remove: 'حذف العنوان: ',
  save: 'حفظ',
  sure: 'حذف',
  mine: 'أمل بن صالح',
  brothers: 'بلال بن صالح',
  street: 'نهج الباشا',
  other: 'نهج سيدي محرز',
  chosen: 'عناوينكم',
  place: 'إرسال الطلبية',
  confirmed: 'تمّ تأكيد الطلبية',
} as const

/** The label of a button with its address; in Arabic the address is inside Unicode isolates. */
const labelPattern = (label: string, address: string) => new RegExp(`^${label}\u2068?\u200f?${address}\u2069?$`)

interface TypedAddress {
  name: string
  street: string
  governorate: string
  delegation: string
}

async function write(dialog: Locator, { name, street, governorate, delegation }: TypedAddress): Promise<void> {
  await dialog.locator('[name=name]').fill(name)
  await dialog.locator('[name=phone]').fill('98 123 456')
  await dialog.locator('[name=street]').fill(street)
  await dialog.locator('[name=governorate]').selectOption(governorate)
  await dialog.locator('[name=delegation]').selectOption(delegation)
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(target).toBeFocused({ timeout: 100 })
  }).toPass()
}

test('addresses are added, chosen by keyboard, changed and removed', inDrills, async ({ page, speak, newGarment }) => {
  test.setTimeout(90_000)
  const { mine, brothers } = words
  const garment = await newGarment(2)
  await speak('ar')
  const { email } = await signInShopper(page)
  await page.goto('/user-dashboard')
  const addressSection = page.getByRole('region', { name: words.title })
  await expect(addressSection).toContainText(words.none)

  const add = addressSection.getByRole('button', { name: words.add })
  const dialog = page.getByRole('dialog')
  const listed = (street: string, name: string) =>
    addressSection.getByRole('listitem').filter({ hasText: street }).filter({ hasText: name })
  const firstPlace = { name: mine, street: words.street, governorate: 'tunis', delegation: 'la-medina' }
  for (const place of [
    firstPlace,
    { ...firstPlace, name: brothers, governorate: 'sousse', delegation: 'sousse-medina' },
  ]) {
    await add.click()
    await write(dialog, place)
    if (place === firstPlace) await expectAccessible(page)
    await dialog.getByRole('button', { name: words.save }).click()
    await expect(listed(place.street, place.name)).toBeVisible()
    await expect(listed(place.street, place.name)).toContainText('+216 98 123 456')
    await expect(add).toBeFocused()
  }
  // If two addresses have the same street, the labels of their buttons contain the whole address.
  await expect(addressSection.getByRole('button', { name: labelPattern(words.change, words.street) })).toHaveCount(0)
  await addressSection.getByRole('button', { name: labelPattern(words.change, `${brothers}.*`) }).click()
  await dialog.locator('[name=street]').fill(words.other)
  await dialog.getByRole('button', { name: words.save }).click()
  const changed = addressSection.getByRole('button', { name: labelPattern(words.change, words.other) })
  await expect(changed).toBeFocused()

  await page.evaluate(
    (lines) => localStorage.setItem('cart', JSON.stringify({ version: 1, items: lines })),
    [toCartItem(garment, 1)],
  )
  await page.goto('/checkout')
  const choices = page.getByRole('region', { name: words.chosen })
  const [first, second] = [
    choices.getByRole('button', { name: new RegExp(words.street) }),
    choices.getByRole('button', { name: new RegExp(words.other) }),
  ]
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  // The newest address comes first.
  await tabTo(page, second, 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await expect(second).toBeFocused()
  await expectAccessible(page)
  await expect(page.locator('#checkout-name')).toHaveValue(brothers)
  await expect(page.locator('#checkout-governorate')).toHaveValue('sousse')
  await page.locator('#checkout-agreed').check()
  await page.getByRole('button', { name: words.place, exact: true }).click()
  await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible()
  expect((await ordersOf(email)).map(({ name, address }) => [name, address.street])).toEqual([[brothers, words.other]])

  await page.goto('/user-dashboard')
  await expect(listed(words.street, mine)).toBeVisible()
  const previousCount = await addressSection.getByRole('listitem').count()
  await addressSection.getByRole('button', { name: labelPattern(words.remove, words.street) }).click()
  await expect(dialog).toContainText(words.street)
  await dialog.getByRole('button', { name: words.sure }).click()
  await expect(listed(words.street, mine)).toHaveCount(0)
  await expect(addressSection.getByRole('listitem')).toHaveCount(previousCount - 1)
  await expect(addressSection.getByRole('heading', { name: words.title })).toBeFocused()
})
