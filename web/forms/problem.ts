import type { MessageKey, Translate } from '#web/i18n/translate.ts'

/** The message for a field that is wrong, with values to fill in. */
export type Problem = MessageKey | readonly [key: MessageKey, values: Readonly<Record<string, string | number>>]

/** By place, as in `colors.0.stock`: everything that keeps a form from being sent. */
export type Problems = ReadonlyMap<string, Problem>

export function problemWords(t: Translate, problem: Problem | undefined): string | undefined {
  if (problem === undefined) return undefined
  return typeof problem === 'string' ? t(problem) : t(...problem)
}
