import { expect, it } from 'vitest'
import { titleOf } from './link-title.rules.ts'

it('is the title of the order line in a language, or its French one', () => {
  const line = { productId: { _id: '1', title: 'Jebba' }, translations: { ar: 'جبة', fr: 'x' } } as never
  expect([titleOf(line, 'fr'), titleOf(line, 'ar'), titleOf(line, 'en')]).toEqual(['Jebba', 'جبة', 'Jebba'])
})
