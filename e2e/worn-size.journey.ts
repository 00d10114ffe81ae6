import { localisePath } from '#contract/platform/text/languages.ts'
import { getAdminSession } from './accounts.ts'
import { test } from './garment.ts'
import { inDrills } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { officeTranslate, openOffice } from './office-test.ts'
import { pressSave } from './product-steps.ts'
import { shopTranslate } from './shop-messages.ts'

/** Removes Unicode isolates and non-breaking spaces. */
const read = (text: string) => text.replace(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ')

const sentences = { both: 'في الصور: القامة 1,75 م، المقاس M', height: 'في الصور: القامة 1,75 م' }
const language = 'ar'
const t = officeTranslate(language)
const s = shopTranslate(language)

test(
  'the size worn in the pictures is entered, shown and removed',
  inDrills,
  async ({ page, browser, baseURL, newGarment }) => {
    test.setTimeout(120_000)
    const { _id, colors } = await newGarment(0)
    const { api } = await getAdminSession()
    const [colour] = colors
    const sized = {
      id: colour?.id,
      colorName: colour?.colorName,
      sizes: ['S', 'M'].map((size) => ({ size, stock: 2 })),
    }
    await expect(await api.put(`/api/products/edit/${_id}`, { data: { colors: [sized] } })).toBeOK()

    const sizes = page.getByRole('group', { name: s('product.size') })
    const caption = async () => {
      await page.goto(localisePath(language, `/products/${_id}`))
      const paragraphs = await sizes.getByRole('paragraph').allTextContents()
      return paragraphs.map(read)
    }
    expect(await caption()).toEqual([])
    await expect(sizes).toHaveAccessibleDescription('')

    const owner = await openOffice(browser, baseURL, language)
    await owner.goto(`/dashboard/edit-product/${_id}`)
    const height = owner.getByLabel(t('productForm.wornHeight'), { exact: true })
    const size = owner.getByLabel(t('productForm.wornSize'), { exact: true })
    const fold = owner.getByText(t('productForm.worn'), { exact: true })
    await expect(height).toBeHidden()
    await fold.click()
    await height.fill('17')
    await fold.click()
    await expect(height).toBeHidden()
    // Saving opens the collapsed section, because it contains a field with an error.
    await pressSave(owner, t, 'productForm.save')
    await expect(height).toBeFocused()
    await expect(owner.getByText(t('productForm.notAHeight', { least: 40, most: 230 }))).toBeVisible()
    await height.fill('1,75')
    await size.selectOption('M')
    await expect.poll(async () => read(await owner.locator('form').innerText())).toContain(sentences.both)
    await owner.getByRole('button', { name: t('productForm.preview') }).click()
    await expect.poll(async () => read(await owner.getByRole('dialog').innerText())).toContain(sentences.both)
    await owner.getByRole('button', { name: t('preview.close') }).click()
    await pressSave(owner, t, 'productForm.save')
    await expect(owner.getByText(t('productForm.saved'))).toBeVisible()
    expect(await (await api.get(`/api/products/${_id}`)).json()).toMatchObject({ wornHeight: 175, wornSize: 'M' })

    expect(await caption()).toEqual([sentences.both])
    const described = await sizes.getByRole('paragraph').textContent()
    await expect(sizes).toHaveAccessibleDescription(described ?? '')

    await owner.reload()
    // A section with values is not collapsed.
    await expect(height).toHaveValue('175')
    await size.selectOption('')
    await pressSave(owner, t, 'productForm.save')
    await expect.poll(caption).toEqual([sentences.height])
    await height.fill('')
    await pressSave(owner, t, 'productForm.save')
    await expect.poll(caption).toEqual([])
    await owner.context().close()
  },
)
