import type { CourierLabelType } from '#contract/orders/fulfilment/courier-labels.contract.ts'

/** Much more than a hundred labels need. The database has the same limit. */
export const maxLabelBytes = 5 * 1024 * 1024

const signatures: readonly (readonly [CourierLabelType, Buffer])[] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
]

/** The type of a file by its first bytes, never by its name; other types are not stored and not sent to browsers. */
export function labelTypeOf(file: Buffer): CourierLabelType | undefined {
  if (file.length > maxLabelBytes) return undefined
  return signatures.find(([, signature]) => file.subarray(0, signature.length).equals(signature))?.[0]
}
