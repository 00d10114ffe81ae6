import { describe, expect, it } from 'vitest'
import { planPart } from './partial-delivery.rules.ts'

const shirt = { id: 1, quantity: 3, price_millimes: 50_500 }
const belt = { id: 2, quantity: 1, price_millimes: 12_300 }

describe('planPart', () => {
  it('returns the pieces that were not kept and the amount of the others', () => {
    expect(planPart([shirt, belt], [{ productKey: '1', quantity: 2 }])).toEqual({
      returning: [
        { line: shirt, back: 1 },
        { line: belt, back: 1 },
      ],
      subtotal: 101_000,
    })
    expect(planPart([shirt, belt], [])).toMatchObject({ subtotal: 0 })
  })

  it.each([
    ['everything was kept', [1, 3], [2, 1]],
    ['more was kept than was sent', [1, 4], [2, 0]],
    ['a line is of another order', [3, 1], [1, 1]],
    ['a line is named twice', [1, 1], [1, 2]],
  ])('is absent where %s', (_case, ...keptPieces) => {
    const lines = keptPieces.map(([id, quantity = 0]) => ({ productKey: String(id), quantity }))
    expect(planPart([shirt, belt], lines)).toBeUndefined()
  })
})
