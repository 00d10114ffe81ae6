import type { ProductState } from '#contract/catalogue/products/catalogue-values.ts'
import type { MainCategory } from '#contract/catalogue/products/products.contract.ts'

const categories: Readonly<Record<string, MainCategory>> = {
  homme: 'men',
  hommes: 'men',
  man: 'men',
  رجال: 'men',
  femme: 'women',
  femmes: 'women',
  woman: 'women',
  نساء: 'women',
  enfant: 'children',
  enfants: 'children',
  child: 'children',
  أطفال: 'children',
}

/** Returns unknown texts unchanged; validation reports them later. */
export function readCategory(text: string): string {
  return categories[text.toLowerCase()] ?? text.toLowerCase()
}

const states: Readonly<Record<string, ProductState>> = {
  'en ligne': 'online',
  published: 'online',
  منشور: 'online',
  brouillon: 'draft',
  مسودة: 'draft',
  مسوّدة: 'draft',
  archivé: 'archived',
  archive: 'archived',
  مؤرشف: 'archived',
}

/** Returns unknown texts unchanged; validation reports them later. */
export function readState(text: string): string {
  return states[text.toLowerCase()] ?? text.toLowerCase()
}

/**
 * Reads `01/12/2026 18:30` or `2026-12-01 18:30` in Tunis time, which has no daylight saving, or the number of a spreadsheet date (days since the
 * end of 1899).
 */
export function readMoment(text: string): string {
  if (/^\d{5}([.,]\d+)?$/.test(text)) return momentOfDays(Number(text.replace(',', '.')))
  const [, day, month, year, time = '00:00'] = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}:\d{2}))?$/.exec(text) ?? []
  if (day) return `${year}-${month}-${day}T${time}:00+01:00`
  const [, date, clock = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/.exec(text) ?? []
  return date ? `${date}T${clock}:00+01:00` : text
}

function momentOfDays(days: number): string {
  const minutes = Math.round(days * 1440)
  return `${new Date(Date.UTC(1899, 11, 30, 0, minutes)).toISOString().slice(0, 16)}:00+01:00`
}

export function readFlag(text: string): boolean | undefined {
  if (/^(1|x|oui|yes|true|vrai|نعم)$/i.test(text)) return true
  return /^(0|non|no|false|faux|لا)$/i.test(text) ? false : undefined
}

export const listSeparator = ' | '

export function readList(text: string): string[] {
  return text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)
}
