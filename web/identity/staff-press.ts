import { LostCall, RefusedCall } from './identity-call.ts'

/** Without a line nothing was sent; without an answer nobody knows what became of it. */
export type Unanswered = 'no-line' | 'no-answer'

let say: ((why: Unanswered) => void) | undefined

/** While the back office is open, it says at the thing that was pressed what came of it. */
export function whenUnanswered(listener: (why: Unanswered) => void): () => void {
  say = listener
  return () => {
    say = undefined
  }
}

/**
 * What changes something is not sent without a line, since whether it was done would be anybody's guess. What is only read the
 * screens speak of themselves.
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

/** How the store asks in the name of the staff. */
export function pressedBy(ask: () => typeof fetch): typeof fetch {
  return async (...of) => {
    const asked = new Request(...of)
    return press(asked.method, () => ask()(asked))
  }
}
