import type { CourierLabelType } from '#contract/orders/fulfilment/courier-labels.contract.ts'

/** A hundred labels of a courier's are far less. The database says the same. */
export const maxLabelBytes = 5 * 1024 * 1024

const signatures: readonly (readonly [CourierLabelType, Buffer])[] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
]

/** By what it begins with, never by what it was called: nothing else is kept, or given to the staff's browsers. */
export function labelKind(file: Buffer): CourierLabelType | undefined {
  if (file.length > maxLabelBytes) return undefined
  return signatures.find(([, signature]) => file.subarray(0, signature.length).equals(signature))?.[0]
}
