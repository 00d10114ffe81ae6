import { createStaff, signInStaffIn } from './accounts.ts'
import { inDrills } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'

const long = 'الفساتين والجبب التي تنتظر صورًا قبل العيد الكبير في سوسة هنا'.slice(0, 60)

test.beforeEach(async ({ page }) => {
  // A new member of staff, so that the views of others stay.
  await signInStaffIn(page, await createStaff())
})

test('a filtered list is saved under a name that leads back to it', inDrills, async ({ page, t }) => {
  test.setTimeout(90_000)
  const views = page.getByRole('navigation', { name: t('views.label') })
  const chip = (name: string) => views.getByRole('link', { name, exact: true })
  const dialog = page.locator('dialog[open]')
  const keep = async (name: string) => {
    await views.getByRole('button', { name: t('views.save') }).click()
    await dialog.getByLabel(t('views.name')).fill(name)
    await dialog.getByRole('button', { name: t('views.keep'), exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  const done = page.getByRole('status').getByRole('button', { name: t('office.undo') })

  await test.step('a list without filters cannot be saved', async () => {
    await page.goto('/dashboard/manage-products')
    await expect(page.getByRole('table')).toBeVisible()
    await expect(views).toBeHidden()
  })

  await test.step('a filter is saved under a name of sixty letters, in one row', async () => {
    await page.goto('/dashboard/manage-products?state=online&weather=sunny&page=1')
    await keep(long)
    await expect(chip(long)).toHaveAttribute('aria-current', 'page')
    await page.goto('/dashboard/manage-products?stock=out')
    await keep('Épuisés')
    for (const name of ['un', 'deux', 'trois']) {
      await page.goto(`/dashboard/manage-products?q=${name}`)
      await keep(name)
    }
    const { height } = (await views.boundingBox()) ?? { height: 0 }
    expect(height).toBeLessThan(60)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  await test.step('the view leads to its address, and pressing it again leaves it', async () => {
    await chip(long).click()
    await expect(page).toHaveURL(/manage-products\?state=online$/)
    await expect(chip(long)).toHaveAttribute('aria-current', 'page')
    await chip(t('views.all')).click()
    await expect(page).toHaveURL(/manage-products$/)
  })

  const arrange = async () => views.getByRole('button', { name: t('views.arrange') }).click()
  const names = () => dialog.getByRole('listitem').locator('bdi').allTextContents()

  await test.step('the view is renamed, moved and removed, and each is undone', async () => {
    await arrange()
    await dialog.getByRole('button', { name: t('views.rename', { name: 'Épuisés' }) }).click()
    await dialog.getByLabel(t('views.name')).fill('Plus rien')
    await dialog.getByLabel(t('views.name')).press('Enter')
    await expect.poll(names).toEqual([long, 'Plus rien', 'un', 'deux', 'trois'])
    await dialog.getByRole('button', { name: t('office.undo') }).click()
    await expect.poll(names).toEqual([long, 'Épuisés', 'un', 'deux', 'trois'])
    await dialog.getByRole('button', { name: t('views.moveDown', { name: long }) }).click()
    await expect.poll(names).toEqual(['Épuisés', long, 'un', 'deux', 'trois'])
    await dialog.getByRole('button', { name: t('office.undo') }).click()
    await expect.poll(names).toEqual([long, 'Épuisés', 'un', 'deux', 'trois'])
    await dialog.getByRole('button', { name: t('views.take', { name: 'un' }) }).click()
    await expect.poll(names).toEqual([long, 'Épuisés', 'deux', 'trois'])
    await dialog.getByRole('button', { name: t('office.undo') }).click()
    await expect.poll(names).toEqual([long, 'Épuisés', 'un', 'deux', 'trois'])
  })

  await test.step('the list opens with its default view, except when going back', async () => {
    await dialog.getByRole('button', { name: t('views.opensWith', { name: 'Épuisés' }) }).click()
    await expect(
      dialog.getByRole('button', { name: t('views.opensWith', { name: 'Épuisés' }), pressed: true }),
    ).toBeVisible()
    // Opening the current address would only reload, so another page is opened first.
    await page.goto('/dashboard')
    await page.goto('/dashboard/manage-products')
    await expect(page).toHaveURL(/manage-products\?stock=out$/)
    await chip(t('views.all')).click()
    await expect(page).toHaveURL(/manage-products$/)
    await page.goto('/dashboard/manage-orders')
    await expect(page.getByRole('heading', { level: 1, name: t('office.orders') })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: t('office.products') })).toBeVisible()
    await expect(chip(t('views.all'))).toHaveAttribute('aria-current', 'page')
  })

  await test.step('the view is found from everywhere', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: t('palette.label') }).click()
    await page.getByRole('combobox', { name: t('palette.label') }).fill('Épuisés')
    await page.getByRole('option', { name: 'Épuisés' }).click()
    await expect(page).toHaveURL(/manage-products\?stock=out$/)
  })

  await test.step('orders and customers have their own views', async () => {
    await page.goto('/dashboard/manage-orders?paid=false&days=week')
    await keep('À encaisser')
    await expect(done).toBeVisible()
    await done.click()
    await expect(chip('À encaisser')).toBeHidden()
    await page.goto('/dashboard/customers?warned=true&search=')
    await keep('Prudence')
    await expect(chip('Prudence')).toHaveAttribute('aria-current', 'page')
  })
})
