import { expect, it } from 'vitest'
import { garmentLink, garmentNameOf, titleIn } from './garment-name.rules.ts'

const garment = {
  title: 'Jebba',
  translations: { ar: { title: 'جبة' }, en: {} },
  colourName: { fr: 'Bleu', en: '', ar: 'أزرق' },
  size: 'M',
}

it('names a garment with colour and size, in French where a text is missing', () => {
  expect(garmentNameOf('fr', garment)).toBe('Jebba · Bleu · M')
  expect(garmentNameOf('en', garment)).toBe('Jebba · Bleu · M')
  expect(garmentNameOf('ar', { ...garment, size: '' })).toBe('جبة · أزرق')
  expect(titleIn('ar', garment)).toBe('جبة')
})

it('links to its page in that colour', () => {
  expect(garmentLink('https://shop.tn', 'ar', 'jebba d’or', garment.colourName)).toMatch(
    /^https:\/\/shop\.tn\/ar\/products\/jebba%20d%E2%80%99or\?color=[\w%-]+$/,
  )
})
