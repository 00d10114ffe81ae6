import { expect, it } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'
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
  const noFreeDay = { free: false, near: [] }
  expect(String(borrowBody({ ...page, found: noFreeDay }))).toContain(words['busy.none'])
  const waiting = String(borrowBody({ ...page, found: noFreeDay, problem: words['error.limit.piece'] }))
  expect(waiting).toContain(words['error.limit.piece'])
  expect(waiting).not.toContain(words['busy.none'])
})

it('shows the garment small beside its title, where the shop keeps the picture itself', () => {
  const page = { language: 'fr', path: '/borrow/keswa', garmentPath: '/products/keswa', values } as const
  const pictures = (image: string) =>
    String(borrowBody({ ...page, lending: { ...lending, image } })).match(/<img[^>]*>/g)
  expect(pictures('/media/0123456789abcdefghij-800x1000/900.jpg')).toEqual([
    '<img src="/media/0123456789abcdefghij-800x1000/240.jpg" alt="" width="96" height="120">',
  ])
  for (const image of ['', 'https://cdn.example/a.jpg', '//cdn.example/a.jpg']) expect(pictures(image)).toBeNull()
})

it('writes a title as it is, whatever signs are in it', () => {
  const strange = { ...lending, title: { ...title, fr: 'Keswa $& $1 $$ $`' } }
  const page = { language: 'fr', path: '/borrow/keswa', garmentPath: '/products/keswa', values } as const
  expect(String(borrowBody({ ...page, lending: strange }))).toContain('Keswa $&amp; $1 $$ $`</h1>')
})

it.each(['name', 'phone'] as const)('says what is wrong with the %s under its field, and opens there', (wrong) => {
  const page = { lending, language: 'fr', path: '/borrow/keswa', garmentPath: '/products/keswa', values } as const
  const problem = lendingWords.fr[`error.${wrong}`]
  const body = String(borrowBody({ ...page, found: { free: true, near: [] }, problem, wrong }))
  const marked = [...body.matchAll(/<input name="(\w+)"[^>]* aria-invalid="true" aria-describedby="wrong" autofocus>/g)]
  expect(marked.map(([, name]) => name)).toEqual([wrong])
  expect(body.split(problem)).toHaveLength(2)
  expect(body).toContain(`<p class="problem" id="wrong" role="alert">${problem}</p>`)
})
