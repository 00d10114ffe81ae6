import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'

/** What lies there to be scanned: an order that is packed, or a parcel of a list. */
export interface Scannable {
  _id: string
  number: number
  name: string
  /** What the courier's own label says in bars, once he has given it a number. */
  code?: string
}

/** How what was scanned stands to what is to go. */
export type Scan =
  | { kind: 'right' | 'again' | 'not-chosen'; order: Scannable }
  /** A foreign parcel, a cancelled one, or one that was sent already. */
  | { kind: 'foreign'; code: string }

/** What slips and labels say: our number, as squares or typed with what stands before it. */
export function numberIn(code: string): number | undefined {
  const figures = withLatinDigits(code)
    .trim()
    .replace(/^(?:n°|#)\s*/i, '')
  return /^\d{1,9}$/.test(figures) ? Number(figures) : undefined
}

interface Pile {
  packed: readonly Scannable[]
  /** The orders chosen to go; if empty, all packed ones may go. */
  chosen: ReadonlySet<string>
  scanned: ReadonlySet<string>
}

export function judgeScan(code: string, { packed, chosen, scanned }: Pile): Scan {
  const number = numberIn(code)
  const theirs = code.trim().toUpperCase()
  const order = packed.find((scannable) => scannable.number === number || scannable.code?.toUpperCase() === theirs)
  if (!order) return { kind: 'foreign', code: code.trim() }
  if (scanned.has(order._id)) return { kind: 'again', order }
  return { kind: chosen.size > 0 && !chosen.has(order._id) ? 'not-chosen' : 'right', order }
}
