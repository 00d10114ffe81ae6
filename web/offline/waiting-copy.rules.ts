/** The order that waits, where the worker finds it when no page is open. */
export const waitingCopyAddress = '/waiting-order'
/** What the browser calls the worker by when the line is back. */
export const waitingOrderTag = 'waiting-order'

export interface WaitingCopy {
  key: string
  /** Where the visit began in which it was decided on. */
  cameFrom?: string | undefined
  body: unknown
  /** From this moment on it is not sent any more by itself. */
  until: number
}

export function readCopy(value: unknown): WaitingCopy | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { key, cameFrom, body, until } = value as Partial<WaitingCopy>
  return typeof key === 'string' && typeof until === 'number' ? { key, cameFrom, body, until } : undefined
}

/** Whether to send an order again: after no answer or a temporary error. Refusals are shown by the page. */
export function isToBeSentAgain(status: number | undefined): boolean {
  return status === undefined || status === 429 || status >= 500
}
