import type { Translate } from './translate.ts'

const minuteSeconds = 60

/** "Try again in …", as exactly as is useful. */
export function waitWords(t: Translate, seconds: number | undefined): string {
  if (!seconds) return t('wait.later')
  if (seconds <= minuteSeconds) return t('wait.seconds', { count: seconds })
  return t('wait.minutes', { count: Math.ceil(seconds / minuteSeconds) })
}
