import { expect, it } from 'vitest'
import { firstWords, newsAddress } from './news.rules.ts'

it.each([
  ['Les mlifas d’hiver sont arrivées', 'les-mlifas-d-hiver-sont-arrivees'],
  ['Un cœur à l’œuvre : 20 %', 'un-coeur-a-l-oeuvre-20'],
  ['خبر', 'nouvelle'],
  ['../../api', 'api'],
])('%s gets the address /news/%s', (title, address) => {
  expect(newsAddress(title)).toBe(address)
})

it('an address is short and ends with a whole word', () => {
  const address = newsAddress('broderie '.repeat(14))
  expect(address.length).toBeLessThanOrEqual(70)
  expect(address).toMatch(/^(broderie-)+broderie$/)
})

it('a summary is the first whole words of the text, without markup', () => {
  expect(firstWords('# Le fil\n- de soie\n\nPuis l’aiguille.')).toBe('Le fil de soie Puis l’aiguille.')
  expect(firstWords('Voir [nos tailles](/pages/tailles), ou [1] et [2].')).toBe('Voir nos tailles, ou [1] et [2].')
  const long = firstWords('soie '.repeat(100))
  expect(long).toMatch(/^(soie )+soie…$/)
  expect(long.length).toBeLessThanOrEqual(201)
})
