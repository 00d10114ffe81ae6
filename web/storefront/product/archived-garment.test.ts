import { expect, it } from 'vitest'
import { toArchivedGarment } from './archived-garment.ts'

const refusal = { status: 410, data: { code: 'product-archived', product: { _id: 'x', title: 'Jebba' } } }

it('reads an archived garment out of the API’s error', () => {
  expect(toArchivedGarment(refusal)).toMatchObject({ _id: 'x', title: 'Jebba', subCategory: '' })
})

it('reads nothing out of other errors', () => {
  const otherErrors = [
    undefined,
    'x',
    { status: 404, data: { code: 'product-not-found' } },
    { data: { code: 'product-archived' } },
  ]
  expect(otherErrors.map(toArchivedGarment)).toEqual([undefined, undefined, undefined, undefined])
})
