import { expect, it } from 'vitest'
import { languages } from '#contract/text/languages.ts'
import { borrowBody } from './borrow-page.ts'
import { lendingWords } from './lending-words.ts'

const title = { fr: 'Keswa', ar: 'كسوة', en: 'Keswa' }
const lending = {
  productId: 'keswa',
  title,
  image: '',
  fee: 150,
  deposit: 300,
  daysBefore: 1,
  daysAfter: 2,
  longest: 3,
  today: '2026-11-26',
  pieces: [],
}
const values = { look: '', from: '2026-12-10', to: '2026-12-10', name: '', phone: '', key: '' }

it.each(languages)('says that no day is free where none is, and not where other wishes wait, in %s', (language) => {
  const words = lendingWords[language]
  const page = { lending, language, path: '/borrow/keswa', garmentPath: '/products/keswa', values }
  const found = { free: false, near: [] }
  expect(borrowBody({ ...page, found })).toContain(words['busy.none'])
  const waiting = borrowBody({ ...page, found, problem: words['error.limit.piece'] })
  expect(waiting).toContain(words['error.limit.piece'])
  expect(waiting).not.toContain(words['busy.none'])
})
