import { describe, expect, it } from 'vitest'
import { signsOnOtherKeyboard } from './corrections.rules.ts'

describe('signs among letters', () => {
  it.each([
    ['fvk,s', 'برنوس', 'an English keyboard with Arabic in mind: و has the comma'],
    [']lgm', 'دملة', 'the brackets beside the letters'],
    ['ho,,e', 'homme', 'a French keyboard taken for an English one: m has the comma'],
    ['fqr;lq', 'farmla', 'an English keyboard taken for a French one: m has the semicolon'],
  ])('%s may be %s: %s', (typed, meant) => {
    expect(signsOnOtherKeyboard(typed)).toContain(meant)
  })

  it.each(['jebba', 'a,', '12,5', 'jebba (M)'])('%s is as it is', (typed) => {
    expect(signsOnOtherKeyboard(typed)).toEqual([])
  })
})
