import { expect, it } from 'vitest'
import { inEveryLanguageOf } from './language-fallback.rules.ts'

it('takes French where a text is missing, at any depth, and leaves other values', () => {
  const text = { fr: 'Soie', en: '', ar: 'حرير' }
  const whole = { fr: 'Soie', en: 'Soie', ar: 'حرير' }
  expect(inEveryLanguageOf({ name: text, list: [{ of: text }, 3], none: null, flag: true, part: { fr: 'x' } })).toEqual(
    {
      name: whole,
      list: [{ of: whole }, 3],
      none: null,
      flag: true,
      part: { fr: 'x' },
    },
  )
})
