import { expect, it } from 'vitest'
import { productFields } from './product-fields.ts'
import { sheetProblem, sheetProblemText } from './sheet-error-messages.ts'

const { least, most } = productFields.wornHeight
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('of a height that may not be it is said what may', () => {
  const problem = { column: 'worn_height', code: 'out-of-range' } as const
  expect(plain(sheetProblem(problem, 'fr'))).toBe(`de ${least} à ${most} cm`)
  expect(plain(sheetProblem(problem, 'en'))).toBe(`from ${least} to ${most} cm`)
  expect(plain(sheetProblem(problem, 'ar'))).toBe(`من ${least} إلى ${most} سم`)
  expect(plain(sheetProblemText([problem], 'fr'))).toBe(`Stature sur les photos : de ${least} à ${most} cm`)
})

it('of any other number it is said that it is too large', () => {
  expect(sheetProblem({ column: 'price', code: 'out-of-range' }, 'fr')).toBe('nombre trop grand')
  expect(sheetProblem({ column: 'stock', code: 'out-of-range' }, 'fr')).toBe('nombre trop grand')
  expect(sheetProblem({ column: 'a column nobody knows', code: 'not-valid' }, 'fr')).toBe('valeur non valide')
})
