import { problemOf } from '#web/api/problem-body.ts'
import type { MessageKey, Translate } from '#web/i18n/translate.ts'
import { waitText } from '#web/i18n/wait-text.ts'

interface Refusal {
  /** The field the error belongs to; undefined if it concerns the whole form. */
  field: 'password' | 'code' | undefined
  text: string
}

const sentences: Readonly<Record<string, readonly [Refusal['field'], MessageKey]>> = {
  'wrong-password': ['password', 'own.wrongPassword'],
  'password-too-easy': [undefined, 'own.tooEasy'],
  'second-factor-wrong': ['code', 'own.codeWrong'],
  'invalid-request': ['code', 'own.codeWrong'],
}

/** The message for a refused change of the own account, and its field. */
export function toAccountRefusal(t: Translate, failure: unknown): Refusal {
  const problem = problemOf(failure)
  if (!problem) return { field: undefined, text: t('own.failed') }
  if (problem.code === 'too-many-requests') {
    return { field: undefined, text: `${t('own.tooMany')} ${waitText(t, problem.retryAfterSeconds)}` }
  }
  const [field, key] = sentences[problem.code] ?? [undefined, 'own.failed' as const]
  return { field, text: t(key) }
}
