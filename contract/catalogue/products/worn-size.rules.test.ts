import { describe, expect, it } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'
import { productFields } from './product-fields.ts'
import { ProductEdit } from './products.contract.ts'
import { wornText } from './worn-size.rules.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('who wears a garment in its pictures', () => {
  it.each([
    [175, 'M', 'Sur les photos : mannequin de 1,75 m, taille M', 'Shown on a figure 1.75 m tall, in size M'],
    [170, '', 'Sur les photos : mannequin de 1,70 m', 'Shown on a figure 1.70 m tall'],
    [null, 'XL', 'Sur les photos : taille XL', 'Shown in size XL'],
    [null, ' ', '', ''],
    [116, '6A', 'Sur les photos : mannequin de 1,16 m, taille 6 ans', 'Shown on a figure 1.16 m tall, in size 6 years'],
    [92, '2A', 'Sur les photos : mannequin de 92 cm, taille 2 ans', 'Shown on a figure 92 cm tall, in size 2 years'],
  ])('is said of %j and “%s”', (wornHeight, wornSize, fr, en) => {
    expect(plain(wornText({ wornHeight, wornSize }, 'fr'))).toBe(fr)
    expect(plain(wornText({ wornHeight, wornSize }, 'en'))).toBe(en)
  })

  it('is said in Arabic with what reads the other way set apart', () => {
    const arabicText = (wornHeight: number | null, wornSize: string) => plain(wornText({ wornHeight, wornSize }, 'ar'))
    expect(arabicText(175, 'M')).toBe('في الصور: القامة \u20681,75 م\u2069، المقاس \u2068M\u2069')
    expect(arabicText(92, '')).toBe('في الصور: القامة \u206892 سم\u2069')
    expect(arabicText(null, '10A')).toBe('في الصور: المقاس \u206810 سنوات\u2069')
    expect(arabicText(null, '')).toBe('')
  })

  it('parts no figure from its unit at the end of a line', () => {
    for (const language of languages) {
      expect(wornText({ wornHeight: 175, wornSize: '' }, language)).toMatch(/1[.,]75\u00a0/)
    }
  })
})

describe('how tall that may be', () => {
  const { least, most } = productFields.wornHeight
  it.each([least, most, null])('is taken: %j', (wornHeight) =>
    expect(ProductEdit.safeParse({ wornHeight }).success).toBe(true),
  )
  it.each([least - 1, most + 1, 175.5, '175', 1.75, -175, Number.NaN])('is refused: %j', (wornHeight) =>
    expect(ProductEdit.safeParse({ wornHeight }).success).toBe(false),
  )
  it('has a size of twelve letters at most', () => {
    expect(ProductEdit.safeParse({ wornSize: 'M'.repeat(12) }).success).toBe(true)
    expect(ProductEdit.safeParse({ wornSize: 'M'.repeat(13) }).success).toBe(false)
  })
})
