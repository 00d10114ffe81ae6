/** Values as screens rely on them, whatever an answer holds in their place. */

/** Stands in for a picture that is missing. */
export const placeholderImage = '/placeholder.svg'

export function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function toNumber(value: unknown): number {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : 0
}
