import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'

/** Something to scan: a packed order, or a parcel of a manifest. */
export interface Scannable {
  _id: string
  number: number
  name: string
  /** The courier's number on its own label, once there is one. */
  code?: string
}

/** The result of a scan. */
export type Scan =
  | { kind: 'right' | 'again' | 'not-chosen'; order: Scannable }
  /** A foreign, cancelled, or already sent parcel. */
  | { kind: 'foreign'; code: string }

/** Reads the order number from a slip's QR code, or typed with a prefix such as `#`. */
export function parseOrderNumber(code: string): number | undefined {
  const figures = withLatinDigits(code)
    .trim()
    .replace(/^(?:n°|#)\s*/i, '')
  return /^\d{1,9}$/.test(figures) ? Number(figures) : undefined
}

interface Pile {
  packed: readonly Scannable[]
  /** The selected orders; if empty, all packed orders count as selected. */
  chosen: ReadonlySet<string>
  scanned: ReadonlySet<string>
}

export function judgeScan(code: string, { packed, chosen, scanned }: Pile): Scan {
  const number = parseOrderNumber(code)
  const theirs = code.trim().toUpperCase()
  const order = packed.find((scannable) => scannable.number === number || scannable.code?.toUpperCase() === theirs)
  if (!order) return { kind: 'foreign', code: code.trim() }
  if (scanned.has(order._id)) return { kind: 'again', order }
  return { kind: chosen.size > 0 && !chosen.has(order._id) ? 'not-chosen' : 'right', order }
}
