// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { checkDigitOf, ownEan13 } from '#contract/catalogue/products/ean-13.rules.ts'
import type { LabelPiece } from '#contract/catalogue/products/labels.contract.ts'
import { spellingsOfCode } from '#contract/catalogue/products/scanned-codes.rules.ts'
import words from '#web/i18n/messages/office-products.fr.json' with { type: 'json' }
import { readPicture } from '#web/office/platform/frame/scan/read-picture.ts'
import { renderElement } from '#web/testing/render.tsx'
import { PriceLabel } from './price-label.tsx'

const piece = (code: string): LabelPiece => ({
  productId: 'p',
  colorId: 1,
  size: 'M',
  title: 'Jebba brodée',
  translations: {},
  colorName: { fr: 'Bleu nuit', en: '', ar: '' },
  price: 25.5,
  code,
  count: 1,
})

/** The picture that a camera takes of drawn bars: several pixels per module, on white. */
function seenBy(svg: Element, points: number) {
  const width = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * points
  const height = 60
  const picture = new Uint8ClampedArray(width * height).fill(255)
  const path = svg.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, from, wide] of path.matchAll(/M(\d+) 0h(\d+)/g)) {
    for (let row = 5; row < height - 5; row++) {
      const start = row * width + Number(from) * points
      picture.fill(0, start, start + Number(wide) * points)
    }
  }
  return { picture, width, height }
}

async function readBack(code: string): Promise<string | undefined> {
  const { page } = await renderElement(<PriceLabel piece={piece(code)} />, 'fr', words)
  const svg = page.querySelector('svg')
  if (!svg) return undefined
  const { picture, width, height } = seenBy(svg, 3)
  return readPicture(picture, width, height)
}

it('shows name, price and code of the piece', async () => {
  const { page } = await renderElement(<PriceLabel piece={piece('6190000000017')} />, 'fr', words)
  const text = (page.textContent ?? '').replace(/\s/g, ' ')
  for (const part of ['Jebba brodée', 'Bleu nuit · M', '25,500', '6190000000017']) expect(text).toContain(part)
})

// EAN-13 encodes the left half in one of ten ways, depending on the first digit.
it.each([...'0123456789'].map((figure) => `${figure}19038475612`).map((twelve) => `${twelve}${checkDigitOf(twelve)}`))(
  'decodes the bars of %s',
  async (code) => {
    const read = await readBack(code)
    // Some scanners read a code with a leading zero as UPC.
    expect(spellingsOfCode(code)).toContain(read)
  },
)

it('decodes the bars of the shop’s own number', async () => {
  for (const id of [1, 42, 1_234_567_890]) expect(await readBack(ownEan13(id, 0))).toBe(ownEan13(id, 0))
})

it.each(['FR-L', 'JEBBA 42/M', '123456', '5901234123458', 'a'])('decodes a reference: %s', async (code) => {
  expect(await readBack(code)).toBe(code)
})

it('shows a code that cannot be encoded as text only', async () => {
  const { page } = await renderElement(<PriceLabel piece={piece('جبة-٤٢')} />, 'fr', words)
  expect(page.querySelector('svg')).toBeNull()
  expect(page.textContent).toContain('جبة-٤٢')
})

it('rejects bars with an error', () => {
  const { picture, width, height } = { picture: new Uint8ClampedArray(300 * 60).fill(255), width: 300, height: 60 }
  expect(readPicture(picture, width, height)).toBeUndefined()
})
