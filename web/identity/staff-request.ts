import { LostCall, RefusedCall } from './identity-call.ts'

/** `no-line`: offline, the request was not sent. `no-answer`: without a response it is uncertain whether it was carried out. */
export type UnansweredReason = 'no-line' | 'no-answer'

let notifyListener: ((why: UnansweredReason) => void) | undefined

/** Registers the back office as listener; it shows the failure beside the pressed button. */
export function onUnanswered(listener: (why: UnansweredReason) => void): () => void {
  notifyListener = listener
  return () => {
    notifyListener = undefined
  }
}

/**
 * Sends a request. Requests that change something are not sent offline, since it would be uncertain whether they were carried out. Failures of reads
 * are shown by the screens themselves.
 */
export async function sendAndReport<Answer>(method: string, send: () => Promise<Answer>): Promise<Answer> {
  if (method === 'GET') return send()
  if (navigator.onLine === false) {
    notifyListener?.('no-line')
    throw new LostCall('no line')
  }
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof RefusedCall)) notifyListener?.('no-answer')
    throw error
  }
}

/** A `fetch` for the store of the back office that reports unanswered requests. */
export function reportingFetch(ask: () => typeof fetch): typeof fetch {
  return async (...input) => {
    const request = new Request(...input)
    return sendAndReport(request.method, () => ask()(request))
  }
}
