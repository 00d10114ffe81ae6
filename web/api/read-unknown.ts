import type { Trilingual } from '#contract/text/languages.ts'

/** Values as screens rely on them, whatever an answer holds in their place. */

/** Stands in for a picture that is missing. */
export const placeholderImage = '/placeholder.svg'

/** Of what nobody has named. */
export const noName: Trilingual = { fr: '', en: '', ar: '' }

/** One name given for all languages is all there is; a language left out falls back to French, then to any other. */
export function trilingual(value: unknown, otherwise: Trilingual): Trilingual {
  if (typeof value === 'string' && value !== '') return { fr: value, en: value, ar: value }
  const names = record(value)
  const known = text(names.fr) || text(names.en) || text(names.ar)
  if (!known) return otherwise
  return { fr: known, en: text(names.en) || known, ar: text(names.ar) || known }
}

export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function number(value: unknown): number {
  const given = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof given === 'number' && Number.isFinite(given) ? given : 0
}
