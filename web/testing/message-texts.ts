import { globSync, readdirSync, readFileSync } from 'node:fs'
import { isLanguage, type Language } from '#contract/platform/text/languages.ts'

export interface ShopText {
  language: Language
  /** The file and key of the text. */
  place: string
  text: string
}

const folders = ['web/i18n/messages/', 'server/platform/mail/messages/']

/** All messages of screens and mails. */
export const messageTexts: readonly ShopText[] = folders.flatMap((folder) =>
  readdirSync(folder).flatMap((file) => {
    const language = /(\w\w)\.json$/.exec(file)?.[1]
    if (!isLanguage(language)) throw new Error(`${folder}${file} is in no language of the shop`)
    const messages = JSON.parse(readFileSync(folder + file, 'utf8')) as Record<string, string>
    return Object.entries(messages).map(([key, text]) => ({ language, place: `${file} ${key}`, text }))
  }),
)

/** Files whose texts are data: search words, names of places, and texts of tests. */
const excludedFiles = /^server\/search\/|\/testing\/|\.test\.tsx?$|^contract\/tunisia\//

/** Texts in code by language: tables, push messages, printed documents, samples. */
export const codeTexts: readonly ShopText[] = globSync('{contract,server,web}/**/*.{ts,tsx}')
  .filter((file) => !excludedFiles.test(file))
  .sort()
  .flatMap((file) => textsInCode(readFileSync(file, 'utf8')).map((text) => ({ ...text, place: file })))

/** The strings after `fr:`, `en:` and `ar:`, also in nested lists and records. */
export function textsInCode(code: string): Omit<ShopText, 'place'>[] {
  return [...code.matchAll(/\b(fr|en|ar): /g)].flatMap(({ 0: mark, 1: language, index }) =>
    isLanguage(language) ? stringsOf(code, index + mark.length).map((text) => ({ language, text })) : [],
  )
}

/** Reads strings up to the end of the value: a comma, or the bracket that closes the surrounding value. */
function stringsOf(code: string, start: number): string[] {
  const texts: string[] = []
  const piece = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"|[([{]|[)\]}]|[,;]/gy
  let depth = 0
  for (let position = start; position < code.length; position++) {
    piece.lastIndex = position
    const [whole, single, template, double] = piece.exec(code) ?? []
    if (whole === undefined) continue
    const text = single ?? template ?? double
    if (text !== undefined) texts.push(asRead(text))
    else if ('([{'.includes(whole)) depth++
    else if (')]}'.includes(whole)) depth--
    if (depth < 0 || (depth === 0 && (whole === ',' || whole === ';'))) break
    position += whole.length - 1
  }
  return texts
}

/** Replaces template expressions and escapes by what the text shows. */
function asRead(text: string): string {
  return text
    .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{gap}')
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\\n', '\n')
    .replace(/\\(['"`])/g, '$1')
}
