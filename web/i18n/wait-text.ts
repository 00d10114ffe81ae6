import type { Translate } from './translate.ts'

const minuteSeconds = 60

/** The text "Try again in …", in seconds or minutes. */
export function waitText(t: Translate, seconds: number | undefined): string {
  if (!seconds) return t('wait.later')
  if (seconds <= minuteSeconds) return t('wait.seconds', { count: seconds })
  return t('wait.minutes', { count: Math.ceil(seconds / minuteSeconds) })
}
