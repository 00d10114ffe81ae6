import { expect, it } from 'vitest'
import { pageOfNews } from './news-page.rules.ts'

it('is the page of the address, or the first', () => {
  const page = (query: string) => pageOfNews(new URLSearchParams(query))
  expect(['', 'page=3', 'page=10000', 'page=10001', 'page=0', 'page=-1', 'page=1.5', 'page=x'].map(page)).toEqual([
    ...[1, 3, 10_000, 1, 1, 1, 1, 1],
  ])
})
