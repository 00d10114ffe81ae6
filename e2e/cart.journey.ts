import { expect, test } from './journey-test.ts'
import { expectToast } from './toasts.ts'

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

  test('takes over a line of an older version: its only colour, and the size has to be chosen', async ({ page }) => {
    const { color: _, ...bare } = line
    const names = { fr: 'Original', en: 'Original', ar: 'أصلي' }
    const storedItems = [
      { ...bare, title: 'Sans couleur' },
      { ...line, _id: 'b', title: 'Original', color: { colorName: names } },
      { ...line, _id: 'c', title: 'Sans taille' },
    ]
    const sizes = ['M', 'L'].map((size) => ({ size, stock: 3 }))
    await page.addInitScript((items) => {
      localStorage.setItem('cart', JSON.stringify({ version: 1, rehydrated: true, items }))
    }, storedItems)
    await nowInShop(page, [
      { ...product, title: 'Sans couleur' },
      { ...product, _id: 'b', title: 'Original' },
      {
        ...product,
        _id: 'c',
        title: 'Sans taille',
        colors: [{ colorName: line.color.colorName, images: [], sizes, stock: 6 }],
      },
    ])
    await page.goto('/cart')
    const summary = page.getByRole('complementary', { name: 'Récapitulatif' })
    await expect(summary).toContainText(/\D120\sDT/)
    await expect(page.getByText('vient d’être vendue')).toHaveCount(0)
    const unsized = page.getByRole('main').getByRole('article').filter({ hasText: 'Sans taille' })
    await expect(unsized.getByRole('status')).toContainText('Choisissez d’abord une taille.')
    await unsized.getByRole('button', { name: 'L', exact: true }).click()
    await expect(unsized.getByRole('status')).toHaveCount(0)
    await expect(unsized).toContainText('Rouge · L')
    await expect(summary).toContainText(/\D180\sDT/)
  })

  test('limits quantities to the stock, and takes invalid numbers for one', async ({ page }) => {
    await nowInShop(page, [product])
    await page.goto('/cart')
    const remainingItem = page.getByRole('main').getByRole('article').filter({ hasText: 'Chéchia' })
    for (const detail of ['Hommes', 'Rouge']) await expect(remainingItem).toContainText(detail)
    await expect(remainingItem.getByRole('button', { name: 'Retirer Chéchia' })).toBeVisible()
    const quantity = page.getByRole('textbox', { name: 'Quantité de Chéchia' })
    await quantity.fill('99')
    await quantity.press('Enter')
    await expect(quantity).toHaveValue('5')
    await quantity.fill('abc')
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
    await expect(page.getByRole('button', { name: 'Une de moins' })).toBeDisabled()
  })

  test('keeps total and checkout button in reach, and off the content below', async ({ page }) => {
    await nowInShop(page, [product])
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto('/cart')
      const on = page.getByRole('link', { name: 'Passer la commande' }).filter({ visible: true })
      await expect(on).toHaveCount(1)
      await expect(on).toBeInViewport({ ratio: 1 })
      const bar = await page.locator('.buy-bar').boundingBox()
      // The bar ends at the bottom of the viewport.
      expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(640)
      await expect(page.locator('.buy-bar')).toContainText(/\d\sDT/)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const ended = await page.locator('.buy-bar').boundingBox()
      const footer = await page.locator('footer').boundingBox()
      expect((ended?.y ?? 0) + (ended?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  test('recommends garments when it is empty', async ({ page }) => {
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Vider le panier' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vider le panier' }).click()
    await expect(page.locator('section:has(#offered) article')).toHaveCount(4)
  })

  test('removes a line, restores it, and is cleared after a confirmation', async ({ page }) => {
    await nowInShop(page, [product])
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Retirer Chéchia' }).click()
    await expectToast(page, 'Produit retiré du panier')
    await page.getByRole('button', { name: 'Défaire' }).click()
    await expect(page.getByRole('heading', { name: 'Chéchia' })).toBeVisible()
    await page.getByRole('button', { name: 'Vider le panier' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vider le panier' }).click()
    await expectToast(page, 'Panier vidé')
    await expect(page.getByText('Votre panier est vide')).toBeVisible()
  })

  test('a toast disappears after a second and a half', async ({ page }) => {
    await page.clock.install()
    await nowInShop(page, [product])
    await page.goto('/cart')
    const remove = page.getByRole('button', { name: 'Retirer Chéchia' })
    await expect(remove).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await remove.click()
    const toast = page.locator('output span').first()
    await expect(toast).toBeVisible()
    const [box, width] = [await toast.boundingBox(), page.viewportSize()?.width ?? 0]
    expect(box?.y).toBeLessThan(40)
    expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40)
    await expect(toast.getByRole('button')).toHaveCount(0)
    await page.clock.runFor(1400)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toBeHidden()
  })

  test('is read before anything is shown, so that it never looks empty first', async ({ page }) => {
    await nowInShop(page, [product])
    await page.addInitScript(() => {
      const watched = Object.assign(window, { lookedEmpty: false })
      new MutationObserver(() => {
        if (document.body?.innerText.includes('Votre panier est vide')) watched.lookedEmpty = true
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await page.goto('/cart')
    await expect(page.getByRole('textbox', { name: 'Quantité de Chéchia' })).toHaveValue('2')
    expect(await page.evaluate(() => 'lookedEmpty' in window && window.lookedEmpty)).toBe(false)
  })

  test('shows what has changed: price, stock, and unavailable garments', async ({ page }) => {
    await nowInShop(page, [{ ...product, newPrice: 35, colors: [{ ...product.colors[0], stock: 1 }] }])
    await page.goto('/cart')
    await expect(page.getByText(/Le prix a changé/)).toBeVisible()
    await expect(page.getByText('Il n’en reste qu’une : la quantité a été ajustée.')).toBeVisible()
    await nowInShop(page, [])
    await page.reload()
    await expect(page.getByText(/La boutique ne vend plus cette pièce/)).toBeVisible()
    await expect(page.getByText('Aucune de ces pièces n’est plus disponible')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Passer la commande' })).toHaveCount(0)
    await expect(page.getByText('Livraison', { exact: true })).toHaveCount(0)
  })

  test('is the same in every tab', async ({ page, context }) => {
    await nowInShop(page, [product])
    await page.goto('/cart')
    const otherPage = await context.newPage()
    await nowInShop(otherPage, [product])
    await otherPage.goto('/cart')
    await otherPage.getByRole('button', { name: 'Une de plus' }).click()
    await expect(page.getByRole('textbox', { name: 'Quantité de Chéchia' })).toHaveValue('3')
  })
})

test('a missing page offers garments', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  await page.mouse.move(100, 300)
  await expect(page.locator('section:has(#offered) article')).toHaveCount(4)
})
