import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'
import { codeTexts, messageTexts, textsInCode } from '#web/testing/message-texts.ts'
import { findMisprints } from '#web/testing/misprints.ts'
import { allowedRivals, containsWord, findRivals, terms } from '#web/testing/terms.ts'

const everything = [...messageTexts, ...codeTexts]

/** Places where code joins a label and a colon with the French space, whatever the language. */
function partedColons(codes: readonly string[]): string[] {
  return codes.flatMap((code) => [...code.matchAll(/.*(?:\)\} :(?: [^?]|\{' '\})|\} : \$\{).*/g)].map(([line]) => line))
}

const codes = globSync('{contract,server,web}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))

/** Message keys that the code contains neither completely nor as a template. */
function unasked(names: readonly string[]): string[] {
  const code = codes.join('\n')
  const whole = new Set([...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, name]) => name))
  const withGaps = [...code.matchAll(/`([\w.-]*\$\{[^`]*)`/g)]
    .map(([, template = '']) => template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/))
    .filter((parts) => parts.every((part) => /^[\w.-]*$/.test(part)) && parts.some((part) => /\w+\.|\.\w+/.test(part)))
    .map((parts) => new RegExp(`^${parts.join('.+').replaceAll('.', '\\.').replaceAll('\\.+', '.*')}$`))
  return names
    .map((name) => name.replace(/_(zero|one|two|few|many|other)$/, ''))
    .filter((name) => !whole.has(name) && !withGaps.some((pattern) => pattern.test(name)))
}

describe('the texts of the shop', () => {
  it('are found', () => {
    expect(terms.length).toBeGreaterThan(60)
    for (const language of languages) {
      expect(messageTexts.filter((messageText) => messageText.language === language).length).toBeGreaterThan(900)
      expect(codeTexts.filter((text) => text.language === language).length).toBeGreaterThan(300)
    }
  })

  it('use the defined word for each thing', () => {
    expect(findRivals(everything)).toEqual([])
  })

  it('use all the defined words', () => {
    const textsIn = (language: string) =>
      everything.filter((saidText) => saidText.language === language).map(({ text }) => text)
    const unused = terms.filter(({ language, word }) => {
      const lowerCased = word.toLowerCase()
      return !textsIn(language).some((text) => text.toLowerCase().includes(lowerCased))
    })
    expect(unused).toEqual([])
  })

  it('list only exceptions that occur', () => {
    const idle = allowedRivals.filter(
      ({ place, rival, why }) =>
        why === '' ||
        !everything.some(
          (saidText) => saidText.place === place && containsWord(saidText.language, saidText.text, rival),
        ),
    )
    expect(idle).toEqual([])
  })

  it('contain no message that the code does not use', () => {
    expect(unasked(messageTexts.map(({ place }) => place.split(' ')[1] ?? ''))).toEqual([])
    expect(unasked(['nav.cart', 'nav.nobodyAsks'])).toEqual(['nav.nobodyAsks'])
  })

  it('leave the space before a colon to the language', () => {
    expect(partedColons(codes)).toEqual([])
    expect(partedColons(["<p>{t('mails.to')} : <b>", `\`\${t('a')} : \${b}\``, 'yes ? { a } : { b }'])).toHaveLength(2)
  })

  it.each(languages)('follow the typography of %s', (language) => {
    expect(findMisprints(everything.filter((saidText) => saidText.language === language))).toEqual([])
  })
})

describe('a planted fault', () => {
  const planted = (language: (typeof languages)[number], text: string) => [{ language, place: 'here', text }]

  it.each([
    ['fr', 'Le coursier passe demain.'],
    ['fr', 'Votre mail'],
    ['en', 'Our carrier calls you.'],
    ['en', 'Give your telephone.'],
    ['ar', 'يتّصل بكم عامل التوصيل.'],
    ['ar', 'وللزبون أن يختار'],
    ['ar', 'من كل المقاسات'],
    ['ar', 'شكرا لكم'],
    ['ar', 'أدخل الرمز'],
  ] as const)('is found among the words: %s %s', (language, text) => {
    expect(findRivals(planted(language, text))).toHaveLength(1)
  })

  it.each([
    ['fr', "L'heure"],
    ['fr', 'perdu: vérifiez'],
    ['fr', 'Vraiment?'],
    ['fr', 'Dit "oui"'],
    ['fr', 'Dit «oui»'],
    ['fr', 'Deux  espaces'],
    ['fr', 'Attendez...'],
    ['fr', 'Ouvrez la Boutique demain'],
    ['en', "It isn't"],
    ['en', 'Say "yes"'],
    ['en', 'Lost : look'],
    ['en', 'Open the Shop tomorrow'],
    ['ar', 'المدينة, تونس'],
    ['ar', 'هل تريدون?'],
    ['ar', 'الشروط و السياسة'],
    ['ar', 'و'],
    ['ar', 'أوّلاً'],
    ['ar', 'قال "نعم"'],
  ] as const)('is found in the typography: %s %s', (language, text) => {
    expect(findMisprints(planted(language, text))).not.toEqual([])
  })

  it('is found in code, also in nested lists and records', () => {
    const code = "const a = { fr: ['un', `deux`], en: { x: 'it, so', y: 'two' }, ar: 'ثلاثة' }"
    expect(textsInCode(code).map(({ text }) => text)).toEqual(['un', 'deux', 'it, so', 'two', 'ثلاثة'])
  })
})
