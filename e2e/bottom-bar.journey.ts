import { expect, test } from './journey-test.ts'

test('the bottom bar marks the current page', async ({ page }) => {
  const lit = page.getByRole('navigation', { name: 'Raccourcis' }).locator('[aria-current=page]')
  for (const [address, place] of [
    ['/products', 'Boutique'],
    ['/', 'Accueil'],
  ] as const) {
    await page.goto(address)
    await expect(lit).toHaveText([place])
    // The entry was correct in the server's markup; it must also be correct after the scripts have loaded, which suggestions show.
    await page.getByRole('combobox').and(page.locator('input')).filter({ visible: true }).fill('jebba')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lit).toHaveText([place])
  }
})
