import type { IncomingMessage } from 'node:http'
import { languageKey } from '#contract/languages.ts'

const chosenLanguage = new RegExp(`(?:^|;\\s*)${languageKey}=(\\w\\w)(?:;|$)`)

/** All that makes a difference to an answer that is the same for everybody: the address, and the language chosen. */
export function addressKey({ url = '', headers: { cookie } }: IncomingMessage): string {
  const language = cookie === undefined ? '' : (chosenLanguage.exec(cookie)?.[1] ?? '')
  return `${language} ${url}`
}
