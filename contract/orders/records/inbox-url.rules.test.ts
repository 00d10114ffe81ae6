import { expect, it } from 'vitest'
import { formatInboxUrl, parseInboxUrl, toOrderQuery, waitingStates } from './inbox-url.rules.ts'

const read = (text: string) => parseInboxUrl(new URLSearchParams(text))

it('is read as far as it makes sense', () => {
  expect(read('state=new&paid=false&governorate=sfax&from=2026-01-02&search=%20amina%20&page=3')).toEqual({
    state: 'new',
    paid: 'false',
    governorate: 'sfax',
    from: '2026-01-02',
    search: 'amina',
    page: '3',
  })
  expect(read('state=eaten&paid=maybe&governorate=paris&from=today&to=&search=%20&page=0&order=x&other=1')).toEqual({})
})

it('is written as it is read', () => {
  const address = read('search=98+123&state=new&page=2')
  expect(formatInboxUrl(address)).toBe('?state=new&search=98+123&page=2')
  expect(read(formatInboxUrl(address))).toEqual(address)
  expect(formatInboxUrl({})).toBe('')
})

it('asks for no order that is open beside the list', () => {
  const order = '0190a0b0-0000-7000-8000-000000000000'
  expect(toOrderQuery(read(`order=${order}&paid=true&page=2`))).toEqual({ paid: true, page: 2, limit: 50 })
})

it('shows what waits, until something is looked for or a state is chosen', () => {
  expect(toOrderQuery(read('')).state).toEqual(waitingStates)
  expect(toOrderQuery(read('page=2')).state).toEqual(waitingStates)
  expect(toOrderQuery(read('search=amina')).state).toBeUndefined()
  expect(toOrderQuery(read('state=all')).state).toBeUndefined()
  expect(toOrderQuery(read('state=new,unreachable&paid=false')).state).toEqual(['new', 'unreachable'])
  expect(read('state=new,eaten')).toEqual({})
})

it('asks for days that move along with the one it is', () => {
  const night = Date.parse('2026-03-01T23:30:00Z')
  expect(toOrderQuery(read('days=today'), night)).toEqual({ from: '2026-03-02', to: '2026-03-02', limit: 50 })
  expect(toOrderQuery(read('days=week'), night)).toEqual({ from: '2026-02-24', to: '2026-03-02', limit: 50 })
  expect(read('days=ever')).toEqual({})
})
