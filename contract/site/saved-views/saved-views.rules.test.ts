import { describe, expect, it } from 'vitest'
import { queryIdentifiesPerson, readView } from './saved-views.rules.ts'

describe('a saved view', () => {
  it('keeps the filter of a list, without the page and the open order', () => {
    const open = '3b241101-e2bb-4255-8caf-4136c566a962'
    expect(readView('orders', `?page=3&state=new&order=${open}`)).toBe('?state=new')
    expect(readView('products', '?page=2&stock=out&q=jebba')).toBe(readView('products', '?q=jebba&stock=out'))
    expect(readView('products', '?page=2&q=jebba')).toBe('?q=jebba')
    expect(readView('customers', '?page=2&warned=true')).toBe('?warned=true')
  })

  it('leaves out what the list does not understand', () => {
    for (const list of ['orders', 'products', 'customers'] as const) expect(readView(list, '?foo=1&page=x')).toBe('')
  })

  it('names a person where orders or customers are searched', () => {
    expect(queryIdentifiesPerson('orders', '?search=amina')).toBe(true)
    expect(queryIdentifiesPerson('customers', '?search=amina')).toBe(true)
    expect(queryIdentifiesPerson('products', '?search=amina')).toBe(false)
    expect(queryIdentifiesPerson('orders', '?state=new')).toBe(false)
  })
})
