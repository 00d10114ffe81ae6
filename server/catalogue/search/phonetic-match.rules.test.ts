import { describe, expect, it } from 'vitest'
import { soundPattern, soundsLike } from './phonetic-match.rules.ts'

describe('words spelled by ear', () => {
  it.each([
    ['djibbah', 'jebba'],
    ['caftene', 'kaftan'],
    ['burnoose', 'burnous'],
    ['kesoua', 'keswa'],
    ['سفصاري', 'سفساري'],
  ])('%s sounds like %s', (typed, meant) => {
    expect(soundsLike(typed, meant)).toBe(true)
  })

  it.each([
    ['biscuit', 'basket', 'the same consonants, and no vowel of it'],
    ['velo', 'voile', 'three letters of five are others'],
    ['ordi', 'rda', 'one begins with a vowel'],
    ['sayara', 'souria', 'a car is no shirt'],
    ['kadroun', 'kairouan', 'a tunic is no town'],
    ['jebba', 'جبة', 'scripts are bridged by consonants alone, elsewhere'],
  ])('%s does not sound like %s: %s', (typed, rightWord) => {
    expect(soundsLike(typed, rightWord)).toBe(false)
  })

  it.each([
    ['djeba', 'jebba'],
    ['qaftan', 'kaftan'],
    ['shashia', 'chechi'],
    ['burnus', 'burnou'],
    ['جبا', '@jb'],
  ])('the pattern of %s matches %s', (typed, soundingWord) => {
    expect(new RegExp(soundPattern(typed)).test(soundingWord)).toBe(true)
  })

  it('a single consonant has no pattern', () => {
    expect(soundPattern('oui')).toBe('')
  })
})
