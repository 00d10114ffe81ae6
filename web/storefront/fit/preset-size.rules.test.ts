import { expect, it } from 'vitest'
import type { FitPerson } from '#contract/accounts/fit-people.ts'
import type { FittingGarment } from '#contract/fit/size-advice.rules.ts'
import { presetSize } from './preset-size.rules.ts'

const man = (height: string, weight: string): FitPerson => ({ name: 'Sami', kind: 'man', typed: { height, weight } })
const sizes = ['S', 'M', 'L', 'XL', 'XXL'].map((size) => ({ size, stock: size === 'XL' ? 0 : 3, seen: 3, code: '' }))
const jebba: FittingGarment = {
  guide: 'jebba',
  sizes: sizes.map(({ size }) => size),
  measures: [],
  ease: 'usual',
  said: [],
}

it('a larger man is given a larger size beforehand', () => {
  const [small, large] = [presetSize([man('165', '58')], jebba, sizes), presetSize([man('184', '88')], jebba, sizes)]
  const place = (preset: typeof small) => jebba.sizes.indexOf(preset?.advised ?? '')
  expect(place(small)).toBeGreaterThanOrEqual(0)
  expect(place(large)).toBeGreaterThan(place(small))
})

it('what is sold out is advised, and not chosen', () => {
  const gone = sizes.map((one) => ({ ...one, stock: 0 }))
  expect(presetSize([man('175', '72')], jebba, gone)).toMatchObject({ inStock: false })
  expect(
    presetSize(
      [man('175', '72')],
      jebba,
      sizes.map((one) => ({ ...one, stock: 1 })),
    ),
  ).toMatchObject({ inStock: true })
})

it('nothing is chosen for nobody, for whom nothing is known of, and where nothing fits', () => {
  expect(presetSize([], jebba, sizes)).toBeUndefined()
  expect(presetSize([{ name: '', kind: 'man', typed: {} }], jebba, sizes)).toBeUndefined()
  expect(presetSize([man('120', '22')], { ...jebba, sizes: ['XXL'] }, sizes)).toBeUndefined()
})

it('a garment is chosen in the size of who wears such, whoever was asked for last', () => {
  const kaftan: FittingGarment = { ...jebba, guide: 'kaftan' }
  const woman: FitPerson = { name: 'Leïla', kind: 'woman', typed: { height: '162', weight: '60' } }
  const tall = man('178', '74')
  expect(presetSize([tall], kaftan, sizes)).toBeUndefined()
  expect(presetSize([woman], jebba, sizes)).toBeUndefined()
  expect(presetSize([tall, woman], kaftan, sizes)).toEqual(presetSize([woman], kaftan, sizes))
  expect(presetSize([tall, woman], kaftan, sizes)?.person.name).toBe('Leïla')
  expect(presetSize([tall, woman], jebba, sizes)?.person.name).toBe('Sami')
})
