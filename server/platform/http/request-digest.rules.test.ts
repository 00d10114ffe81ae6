import { expect, it } from 'vitest'
import { digestOf, requestDigestOf } from './request-digest.rules.ts'

it('is known by what shops have stored of it: worked out otherwise, an order sent again after an upgrade would be made twice', () => {
  expect(digestOf({ firstDay: '2026-12-01', size: 'M' })).toBe(
    '5517bf356596d5ec6853c98e474dcdb29b792af76fcc984375e7c557da124991',
  )
  expect(requestDigestOf('amel', 'key-of-a-test-1234', { title: 'Soie' })).toEqual({
    ofKey: '127b3d0a290b6c06ef114bbc67a439d8c472a1cb',
    ofBody: 'ac57812ccbe624d39f239b08d4160478ce8a1e9e',
  })
})

it('is another for somebody else, under another key, and for something else', () => {
  const request = requestDigestOf('amel', 'key', { title: 'Soie' })
  expect(requestDigestOf('sami', 'key', { title: 'Soie' }).ofKey).not.toBe(request.ofKey)
  expect(requestDigestOf('amel', 'other', { title: 'Soie' }).ofKey).not.toBe(request.ofKey)
  expect(requestDigestOf('amel', 'key', { title: 'Laine' })).toMatchObject({ ofKey: request.ofKey })
  expect(requestDigestOf('amel', 'key', { title: 'Laine' }).ofBody).not.toBe(request.ofBody)
})
