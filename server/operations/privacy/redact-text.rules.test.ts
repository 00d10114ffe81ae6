import { describe, expect, it } from 'vitest'
import { erasedMark, eraseMatches, identifyingPattern } from './redact-text.rules.ts'

const her = {
  names: ['Amel Ben Salah'],
  emails: ['amel@example.tn'],
  phones: ['+21698123456'],
  streets: ['3, rue (du) Pacha'],
}
const pattern = new RegExp(identifyingPattern(her) ?? '', 'giu')

describe('words that identify a person', () => {
  it.each([
    ['Appeler Amel  Ben Salah', `Appeler ${erasedMark}`],
    ['amel ben salah au 98 123 456 !', `${erasedMark} au ${erasedMark} !`],
    ['98123456, 98-123-456, 98.12.34.56', `${erasedMark}, ${erasedMark}, ${erasedMark}`],
    ['+216 98 123 456 ou 00216 98123456', `${erasedMark} ou ${erasedMark}`],
    ['AMEL@example.tn', erasedMark],
    ['au 3, rue (du) Pacha, 2e', `au ${erasedMark}, 2e`],
  ])('are replaced in %j', (text, expected) => {
    expect(eraseMatches(text, pattern)).toBe(expected)
  })

  it.each(['Amel', 'amelexample.tn', '198123456', '981234567', '3, rue du Pacha'])('are not %j', (text) => {
    expect(eraseMatches(text, pattern)).toBe(text)
  })

  it('are found at any depth; numbers and field names stay', () => {
    const value = { 'amel@example.tn': 98_123_456, list: [{ note: 'Amel Ben Salah' }, null, true] }
    expect(eraseMatches(value, pattern)).toEqual({ ...value, list: [{ note: erasedMark }, null, true] })
  })

  it('are none where there is only a single word or too few digits', () => {
    expect(
      identifyingPattern({ names: ['Amel', 'A B'], emails: [''], phones: ['123'], streets: ['Médina'] }),
    ).toBeUndefined()
  })
})
