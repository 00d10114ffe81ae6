import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isLanguage, type Language, languages } from '#contract/text/languages.ts'
import { typeset } from '#contract/text/typography.rules.ts'

interface WrittenText {
  language: Language
  /** Where it stands, to be found again. */
  place: string
  text: string
}

const folders = ['web/i18n/messages/', 'server/mail/messages/']
const texts: readonly WrittenText[] = folders.flatMap((folder) => readdirSync(folder).flatMap(textsOf(folder)))

function textsOf(folder: string): (file: string) => WrittenText[] {
  return (file) => {
    const language = /(\w\w)\.json$/.exec(file)?.[1]
    if (!isLanguage(language)) throw new Error(`${folder}${file} is in no language of the shop`)
    const messages = JSON.parse(readFileSync(folder + file, 'utf8')) as Record<string, string>
    return Object.entries(messages).map(([key, text]) => ({ language, place: `${file} ${key}`, text }))
  }
}

/** The rows of the table in `docs/terms.md`: what a thing is called, and what it must not be called. */
const wrongWords = readFileSync('docs/terms.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| thing'))
  .flatMap((line) => line.split('|').at(-2)?.split(',') ?? [])
  .map((word) => word.trim())
  .filter(Boolean)

function findings(language: Language, isWrong: (text: string) => boolean): string[] {
  return texts
    .filter((one) => one.language === language && isWrong(one.text))
    .map(({ place, text }) => `${place}: ${text}`)
}

describe('what the shop says', () => {
  it('is looked at', () => {
    expect(wrongWords.length).toBeGreaterThan(10)
    for (const language of languages)
      expect(texts.filter((one) => one.language === language).length).toBeGreaterThan(900)
  })

  it.each(wrongWords)('never says %s', (word) => {
    expect(languages.flatMap((language) => findings(language, (text) => text.includes(word)))).toEqual([])
  })

  it.each(languages)('has no loose spaces in %s', (language) => {
    expect(findings(language, (text) => text !== text.trim() || / {2}/.test(text))).toEqual([])
  })

  it('has the apostrophes and guillemets of French, and no line that breaks before a double sign', () => {
    expect(findings('fr', (text) => /['"“”]/.test(text))).toEqual([])
    expect(
      findings('fr', (text) => text !== 'Oups ! Une erreur est survenue' && / [;:!?»]|« /.test(typeset('fr', text))),
    ).toEqual([])
    expect(findings('fr', (text) => /[^\s\u202f(!?][;!?](?![\w/])/.test(typeset('fr', text)))).toEqual([])
  })

  it('has the commas and question marks of Arabic, and its "and" clings to the word', () => {
    expect(findings('ar', (text) => /[\u0621-\u064a][,;?]/.test(text))).toEqual([])
    expect(findings('ar', (text) => /(^|\s)و\s/.test(text))).toEqual([])
  })
})
