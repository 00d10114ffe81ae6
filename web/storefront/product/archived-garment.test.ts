import { expect, it } from 'vitest'
import { archivedGarment } from './archived-garment.ts'

const refusal = { status: 410, data: { code: 'product-archived', product: { _id: 'x', title: 'Jebba' } } }

it('a garment that is no longer sold is known by what the refusal says of it', () => {
  expect(archivedGarment(refusal)).toMatchObject({ _id: 'x', title: 'Jebba', subCategory: '' })
})

it('nothing else that went wrong is taken for it', () => {
  const otherErrors = [
    undefined,
    'x',
    { status: 404, data: { code: 'product-not-found' } },
    { data: { code: 'product-archived' } },
  ]
  expect(otherErrors.map(archivedGarment)).toEqual([undefined, undefined, undefined, undefined])
})
