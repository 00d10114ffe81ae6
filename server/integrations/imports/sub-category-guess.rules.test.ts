import { describe, expect, it } from 'vitest'
import { guessShelf } from './sub-category-guess.rules.ts'

const shelves = [
  { slug: 'jebba', name: { fr: 'Jebbas', en: 'Jebbas', ar: 'جبب' }, onlyIn: 'men' as const },
  { slug: 'robes', name: { fr: 'Robes', en: 'Dresses', ar: 'فساتين' }, onlyIn: undefined },
]

describe('the sub-category guessed for a category', () => {
  it.each([
    ['Femmes', 'women', '', false],
    ['Hommes > Jebbas', 'men', 'jebba', false],
    ['jebba', 'men', 'jebba', false],
    ['Women > Dresses', 'women', 'robes', false],
    ['فساتين > نساء', 'women', '', true],
    ['Caftans', 'women', 'Caftans', true],
    ['Enfants > Caftans', 'children', 'Caftans', true],
    ['أطفال', 'children', '', false],
  ])('%s', (category, main, sub, create) => {
    const guess = guessShelf(category, shelves)
    expect(guess).toMatchObject(create && sub === '' ? { main } : { main, sub, create })
  })

  it.each(['', 'Nouveautés', 'Non classé', 'constructor', '>>>'])(
    'is left to the owner where it cannot be guessed: %s',
    (category) => {
      expect(guessShelf(category, shelves)).toBeUndefined()
    },
  )
})
