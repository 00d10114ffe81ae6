import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type Language, languages } from '#contract/platform/text/languages.ts'
import { createTranslate, type Translate } from '#web/i18n/translate.ts'
import { type PrintDocument, printDocuments } from '#web/ui/print-documents.ts'
import { createDocumentData, seller } from './document-data.ts'
import { type PrintWords, prints } from './document-texts.ts'
import { onDesk } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { compact, faultsOf, missingTexts, readPrint } from './print-checks.ts'
import { test } from './separate-shop.ts'

const parts = ['shop', 'orders', 'office', 'office-orders', 'office-people', 'office-couriers', 'office-products']

function wordsOf(language: Language): Translate {
  const read = (part: string) => JSON.parse(readFileSync(`web/i18n/messages/${part}.${language}.json`, 'utf8'))
  return createTranslate(language, Object.assign({}, ...parts.map(read)))
}

/** Each run prints from the screens in the first language; documents with a choice of language are printed in the second. */
const screens = process.env.SWEEP === 'all' ? languages : languages.slice(0, 1)

/** Documents with a choice of language are checked in another language than the screen. */
function languageOf(paper: PrintDocument, screen: Language): Language {
  const chosen = languages[(languages.indexOf(screen) + 1) % languages.length] ?? screen
  return printDocuments[paper].language === 'chosen' ? chosen : screen
}

test(
  'every document contains its texts in print, in every language, with one line and with forty',
  onDesk,
  async ({ page, shop: { origin }, staff }) => {
    test.setTimeout(300_000)
    const made = await createDocumentData(staff, origin)
    const signedIn = await page.request.post(`${origin}/api/auth/sign-in/email`, {
      headers: { origin },
      data: made.shopper,
    })
    await expect(signedIn).toBeOK()
    for (const screen of screens) {
      await page.context().addCookies([{ name: 'language', value: screen, url: origin }])
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), screen)
      let opened = ''
      for (const paper of Object.keys(printDocuments) as PrintDocument[]) {
        const language = languageOf(paper, screen)
        const words: PrintWords = { language, t: wordsOf(language), onScreen: wordsOf(screen) }
        for (const { path, press, says } of prints[paper](made, words)) {
          await test.step(`${paper} in ${language}: ${path}`, async () => {
            if (opened !== path) await page.goto(origin + path)
            opened = path
            if (press) await page.getByRole('button', { name: press, exact: true }).click()
            await expect.poll(() => notYetShown(page, paper, says)).toEqual([])
            expect.soft(faultsOf(await readPrint(page), paper, says), `${paper} in ${language}`).toEqual([])
          })
        }
      }
      await test.step(`a document without its header is detected, from the screen in ${screen}`, async () => {
        const [invoice] = prints.invoice(made, { language: screen, t: wordsOf(screen), onScreen: wordsOf(screen) })
        await page.goto(origin + invoice?.path)
        if (invoice?.press) await page.getByRole('button', { name: invoice.press, exact: true }).click()
        await expect.poll(() => notYetShown(page, 'invoice', invoice?.says ?? [])).toEqual([])
        await page.locator('.on-paper header').evaluateAll((heads) => {
          for (const head of heads) head.style.display = 'none'
        })
        const lacks = missingTexts(await readPrint(page), invoice?.says ?? [])
        const { long } = made.invoices
        expect(lacks).toEqual(expect.arrayContaining([seller.name[screen], expect.stringContaining(long.number)]))
      })
    }
  },
)

/** Texts that the paper does not show yet. */
async function notYetShown(page: Page, paper: PrintDocument, says: readonly string[]): Promise<string[]> {
  const sheetTexts = await page.locator(`.on-paper[data-sheet="${paper}"]`).allTextContents()
  const text = compact(sheetTexts.join(''))
  return says.filter((expected) => !text.includes(compact(expected)))
}
