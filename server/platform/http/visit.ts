import type { IncomingMessage } from 'node:http'
import { isLanguage, type Language, languageKey } from '#contract/platform/text/languages.ts'

/**
 * The cache key of a response that is the same for all visitors. The response is made from this and not from the request, so it cannot
 * depend on anything else.
 */
export interface Visit {
  /** Path and query exactly as requested. */
  target: string
  /** The language the visitor chose earlier. */
  chosen: Language | undefined
}

export function readVisit({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Visit {
  return { target: url, chosen: headers.cookie === undefined ? undefined : chosenLanguage(headers.cookie) }
}

export function visitKey({ target, chosen }: Visit): string {
  return `${chosen ?? ''} ${target}`
}

/** Only our own pages write this cookie: any other value is ignored, and the first one counts. */
function chosenLanguage(cookies: string): Language | undefined {
  for (const cookie of cookies.split(';')) {
    const [name, value] = cookie.trim().split('=', 2)
    if (name === languageKey) return isLanguage(value) ? value : undefined
  }
  return undefined
}
