import { describe, expect, it } from 'vitest'
import { strikeOut, struck, tellingPattern } from './strike-out.rules.ts'

const her = {
  names: ['Amel Ben Salah'],
  emails: ['amel@example.tn'],
  phones: ['+21698123456'],
  streets: ['3, rue (du) Pacha'],
}
const pattern = new RegExp(tellingPattern(her) ?? '', 'giu')

describe('words that identify a person', () => {
  it.each([
    ['Appeler Amel  Ben Salah', `Appeler ${struck}`],
    ['amel ben salah au 98 123 456 !', `${struck} au ${struck} !`],
    ['98123456, 98-123-456, 98.12.34.56', `${struck}, ${struck}, ${struck}`],
    ['+216 98 123 456 ou 00216 98123456', `${struck} ou ${struck}`],
    ['AMEL@example.tn', struck],
    ['au 3, rue (du) Pacha, 2e', `au ${struck}, 2e`],
  ])('are replaced in %j', (text, expected) => {
    expect(strikeOut(text, pattern)).toBe(expected)
  })

  it.each(['Amel', 'amelexample.tn', '198123456', '981234567', '3, rue du Pacha'])('are not %j', (text) => {
    expect(strikeOut(text, pattern)).toBe(text)
  })

  it('are found at any depth; numbers and field names stay', () => {
    const value = { 'amel@example.tn': 98_123_456, list: [{ note: 'Amel Ben Salah' }, null, true] }
    expect(strikeOut(value, pattern)).toEqual({ ...value, list: [{ note: struck }, null, true] })
  })

  it('are none where there is only a single word or too few digits', () => {
    expect(
      tellingPattern({ names: ['Amel', 'A B'], emails: [''], phones: ['123'], streets: ['Médina'] }),
    ).toBeUndefined()
  })
})
