import { describe, expect, it } from 'vitest'
import { sourceOf, unknownSource } from './visit-source.rules.ts'

describe('sourceOf', () => {
  it.each([
    ['l.instagram.com', 'instagram'],
    ['m.facebook.com', 'facebook'],
    ['www.google.tn', 'google'],
    ['google.com.tn', 'google'],
    ['t.co', 'x'],
    ['youtu.be', 'youtube'],
    ['www.mode-tunis.tn', 'mode-tunis.tn'],
    ['notfacebook.com', 'notfacebook.com'],
    ['facebook.com.evil.tn', 'facebook.com.evil.tn'],
  ])('counts %s as %s', (host, source) => {
    expect(sourceOf(host)).toEqual({ source, campaign: '' })
  })

  it('prefers what the address says', () => {
    expect(sourceOf('www.google.tn&utm_source=IG&utm_campaign=Aïd-2026')).toEqual({
      source: 'instagram',
      campaign: 'aïd-2026',
    })
    expect(sourceOf('&utm_campaign=solde')).toEqual({ source: '', campaign: 'solde' })
  })

  it('is unknown without a word, and other for what may name a person', () => {
    expect(sourceOf()).toEqual(unknownSource)
    expect(sourceOf('&utm_source=98123456&utm_campaign=amina@example.tn')).toEqual({
      source: 'other',
      campaign: 'other',
    })
  })
})
