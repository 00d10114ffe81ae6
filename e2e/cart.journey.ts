import { expect, test } from './visit.ts'

test.describe('the cart', () => {
  const line = {
    _id: 'chechia-9999',
    title: 'Chéchia',
    newPrice: 30,
    mainCategory: 'men',
    subCategory: 'chechia',
    brand: '',
    coverImage: '',
    quantity: 2,
    color: { colorName: { fr: 'Rouge', en: 'Red', ar: 'أحمر' }, image: '' },
    stock: 5,
  }
  const product = {
    ...line,
    colors: [{ colorName: line.color.colorName, images: [], stock: 5 }],
  }

  test.beforeEach(async ({ page }) => {
    await page.addInitScript((item) => {
      if (!localStorage.getItem('cart')) localStorage.setItem('cart', JSON.stringify({ version: 1, items: [item] }))
    }, line)
  })

  const nowInShop = (page: import('@playwright/test').Page, products: unknown[]) =>
    page.route('**/api/products?ids=*', (route) => route.fulfill({ json: products }))

  test('changes quantities within the stock, and takes what is not a number for one', async ({ page }) => {
    await nowInShop(page, [product])
    await page.goto('/cart')
    const quantity = page.getByRole('textbox', { name: 'Quantité de Chéchia' })
    await quantity.fill('99')
    await quantity.press('Enter')
    await expect(quantity).toHaveValue('5')
    await quantity.fill('abc')
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
    await expect(page.getByRole('button', { name: 'Un de moins' })).toBeDisabled()
  })

  test('takes a line out, puts it back, and is cleared after a question', async ({ page }) => {
    await nowInShop(page, [product])
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Retirer Chéchia' }).click()
    await expect(page.locator('output')).toHaveText('Produit retiré du panier')
    await page.getByRole('button', { name: 'Défaire' }).click()
    await expect(page.getByRole('heading', { name: 'Chéchia' })).toBeVisible()
    await page.getByRole('button', { name: 'Vider le panier' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vider le panier' }).click()
    await expect(page.locator('output')).toHaveText('Panier vidé')
    await expect(page.getByText('Votre panier est vide')).toBeVisible()
  })

  test('a toast goes by itself after a second and a half', async ({ page }) => {
    await nowInShop(page, [product])
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Retirer Chéchia' }).click()
    const toast = page.locator('output span').first()
    await expect(toast).toBeVisible()
    await expect(toast).toBeHidden({ timeout: 2500 })
  })

  test('says what changed since: price, stock, and what is gone', async ({ page }) => {
    await nowInShop(page, [{ ...product, newPrice: 35, colors: [{ ...product.colors[0], stock: 1 }] }])
    await page.goto('/cart')
    await expect(page.getByText(/Le prix a changé/)).toBeVisible()
    await expect(page.getByText('Il n’en reste qu’une : la quantité a été ajustée.')).toBeVisible()
    await nowInShop(page, [])
    await page.reload()
    await expect(page.getByText(/La boutique ne vend plus cette pièce/)).toBeVisible()
    await expect(page.getByText('Aucune de ces pièces n’est encore disponible')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Passer la commande' })).toHaveCount(0)
    await expect(page.getByText('Livraison', { exact: true })).toHaveCount(0)
  })

  test('is the same in every tab', async ({ page, context }) => {
    await nowInShop(page, [product])
    await page.goto('/cart')
    const other = await context.newPage()
    await nowInShop(other, [product])
    await other.goto('/cart')
    await other.getByRole('button', { name: 'Un de plus' }).click()
    await expect(page.getByRole('textbox', { name: 'Quantité de Chéchia' })).toHaveValue('3')
  })
})
