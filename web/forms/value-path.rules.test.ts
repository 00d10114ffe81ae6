import { describe, expect, it } from 'vitest'
import { readPath, withPath } from './value-path.rules.ts'

const value = { title: 'Jebba', colors: [{ stock: 1 }, { stock: 2 }], texts: { fr: 'Soie' } }

describe('values by their path', () => {
  it('are read at any depth, and undefined if the path does not exist', () => {
    expect([readPath(value, 'title'), readPath(value, 'colors.1.stock'), readPath(value, 'texts.fr')]).toEqual([
      'Jebba',
      2,
      'Soie',
    ])
    expect([readPath(value, 'colors.2.stock'), readPath(value, 'none.of.it')]).toEqual([undefined, undefined])
  })

  it('are replaced in a copy that shares everything beside the path', () => {
    const changed = withPath(value, 'colors.1.stock', 5)
    expect(changed).toEqual({ ...value, colors: [{ stock: 1 }, { stock: 5 }] })
    expect(changed.colors[0]).toBe(value.colors[0])
    expect(changed.texts).toBe(value.texts)
    expect(value.colors[1]).toEqual({ stock: 2 })
    expect(withPath({}, 'a.b', 1)).toEqual({ a: { b: 1 } })
    expect(withPath(value, 'title', 'Kaftan').title).toBe('Kaftan')
  })
})
