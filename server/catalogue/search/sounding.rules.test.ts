import { describe, expect, it } from 'vitest'
import { soundPattern, soundsLike } from './sounding.rules.ts'

describe('what is spelled by ear', () => {
  it.each([
    ['djibbah', 'jebba'],
    ['caftene', 'kaftan'],
    ['burnoose', 'burnous'],
    ['kesoua', 'keswa'],
    ['سفصاري', 'سفساري'],
  ])('%s is %s', (typed, meant) => {
    expect(soundsLike(typed, meant)).toBe(true)
  })

  it.each([
    ['biscuit', 'basket', 'the same consonants, and no vowel of it'],
    ['velo', 'voile', 'three letters of five are others'],
    ['ordi', 'rda', 'one begins with a vowel'],
    ['sayara', 'souria', 'a car is no shirt'],
    ['kadroun', 'kairouan', 'a tunic is no town'],
    ['jebba', 'جبة', 'scripts are bridged by consonants alone, elsewhere'],
  ])('%s is not %s: %s', (typed, rightWord) => {
    expect(soundsLike(typed, rightWord)).toBe(false)
  })

  it.each([
    ['djeba', 'jebba'],
    ['qaftan', 'kaftan'],
    ['shashia', 'chechi'],
    ['burnus', 'burnou'],
    ['جبا', '@jb'],
  ])('%s is looked for among words like %s', (typed, soundingWord) => {
    expect(new RegExp(soundPattern(typed)).test(soundingWord)).toBe(true)
  })

  it('one consonant is too little to go by', () => {
    expect(soundPattern('oui')).toBe('')
  })
})
