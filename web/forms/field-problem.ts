import type { MessageKey, Translate } from '#web/i18n/translate.ts'

/** The message for an invalid field, with the values to fill in. */
export type Problem = MessageKey | readonly [key: MessageKey, values: Readonly<Record<string, string | number>>]

/** The problems that keep a form from being sent, by field path such as `colors.0.stock`. */
export type Problems = ReadonlyMap<string, Problem>

export function formatProblem(t: Translate, problem: Problem | undefined): string | undefined {
  if (problem === undefined) return undefined
  return typeof problem === 'string' ? t(problem) : t(...problem)
}
