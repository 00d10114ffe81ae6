import type { MessageKey, Translate } from '#web/i18n/translate.ts'

/** What is wrong with a field, as the message that says it, with its numbers where it has any. */
export type Problem = MessageKey | readonly [key: MessageKey, values: Readonly<Record<string, string | number>>]

/** By place, as in `colors.0.stock`: everything that keeps a form from being sent. */
export type Problems = ReadonlyMap<string, Problem>

export function problemWords(t: Translate, problem: Problem | undefined): string | undefined {
  if (problem === undefined) return undefined
  return typeof problem === 'string' ? t(problem) : t(...problem)
}
