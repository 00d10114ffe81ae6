import { expect, it } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'
import { paths } from '#web/paths.ts'
import { officeScreens, shopScreens } from '#web/screen-table.ts'
import { isReadingPage } from './wait-for-use.ts'

const read = [
  paths.home,
  paths.products,
  paths.product('jebba-1f3a'),
  paths.news,
  paths.newsPiece('un-atelier'),
  paths.about,
  paths.terms,
  paths.conditions,
  paths.privacy,
]

it.each(read)('%s is a page for reading, in every language', (path) => {
  const addresses = [path, ...languages.map((language) => `/${language}${path === '/' ? '' : path}`)]
  expect(addresses.filter((address) => !isReadingPage(address))).toEqual([])
})

it('private pages and pages that need scripts are not for reading', () => {
  const otherPaths = [...shopScreens, ...officeScreens]
    .map(({ path }) => path.replace(/:\w+/, 'one'))
    .filter((path) => !read.includes(path) && ![paths.product('one'), paths.newsPiece('one')].includes(path))
  expect(otherPaths.length).toBeGreaterThan(20)
  expect(otherPaths.filter(isReadingPage)).toEqual([])
})
