import { describe, expect, it } from 'vitest'
import { formatCustomerListUrl, parseCustomerListUrl } from './customer-list-url.rules.ts'

const read = (query: string) => parseCustomerListUrl(new URLSearchParams(query))

describe('address of the list of customers', () => {
  it('holds a search, the warned ones and a page', () => {
    const query = '?search=amina&warned=true&page=3'
    expect(read(query)).toEqual({ search: 'amina', warned: true, page: 3 })
    expect(formatCustomerListUrl(read(query))).toBe(query)
  })

  it.each(['', 'search=%20', 'warned=yes', 'page=1', 'page=0', 'page=-2', 'page=x', 'unknown=1'])(
    'leaves out what has no meaning: %s',
    (query) => {
      expect(read(query)).toEqual({})
      expect(formatCustomerListUrl(read(query))).toBe('')
    },
  )

  it('limits a search to 100 letters and a page to 500, both whole', () => {
    expect(read(`search=${'a'.repeat(200)}`).search).toHaveLength(100)
    expect(read('page=9999').page).toBe(500)
    expect(read('page=2.9').page).toBe(2)
  })
})
