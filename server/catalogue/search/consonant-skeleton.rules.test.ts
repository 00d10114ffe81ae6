import { describe, expect, it } from 'vitest'
import { skeleton, soundsOf } from './consonant-skeleton.rules.ts'

describe('skeleton', () => {
  it.each([
    ['jb', ['jebba', 'djeba', 'gebba', 'jebbah', 'جبة']],
    ['kftn', ['kaftan', 'caftan', 'qoftan', 'قفطان']],
  ])('%s is the skeleton of %j', (sound, words) => {
    expect(words.map(skeleton)).toEqual(words.map(() => sound))
  })

  it('is equal for different spellings of one sound', () => {
    expect(skeleton('chechia')).toBe(skeleton('shashiya'))
    expect(skeleton('khomsa')).toBe(skeleton('خمسة'))
    expect(skeleton('ghazel')).toBe(skeleton('غزال'))
    expect(skeleton('cinq')).toBe('snk')
    expect(skeleton('costume')[0]).toBe('k')
  })

  it('counts a doubled letter once, and removes an Arabic article', () => {
    expect(skeleton('الجبة')).toBe('jb')
    expect(skeleton('bb')).toBe('b')
  })

  it('keeps vowels in the full sounds', () => {
    expect(soundsOf('kaftan')).toBe('kaftan')
    expect(soundsOf('quftan')).not.toBe(soundsOf('kaftan'))
  })
})
