import { LostCall, RefusedCall } from './identity-call.ts'

/** Offline nothing was sent; without an answer it is uncertain whether it was done. */
export type Unanswered = 'no-line' | 'no-answer'

let say: ((why: Unanswered) => void) | undefined

/** The back office listens, and shows the failure beside the button that was pressed. */
export function whenUnanswered(listener: (why: Unanswered) => void): () => void {
  say = listener
  return () => {
    say = undefined
  }
}

/**
 * Requests that change something are not sent offline, since whether they were done would be uncertain. Failures of reads are shown by the
 * screens themselves.
 */
export async function press<Answer>(method: string, send: () => Promise<Answer>): Promise<Answer> {
  if (method === 'GET') return send()
  if (navigator.onLine === false) {
    say?.('no-line')
    throw new LostCall('no line')
  }
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof RefusedCall)) say?.('no-answer')
    throw error
  }
}

/** The `fetch` of the store in the back office. */
export function pressedBy(ask: () => typeof fetch): typeof fetch {
  return async (...input) => {
    const request = new Request(...input)
    return press(request.method, () => ask()(request))
  }
}
