import { type OrderNews, officeOrderEndpoints } from '#contract/office-orders.contract.ts'
import { sessionBack } from '#web/identity/sign-in-again.ts'
import { endStaffSession, staffToken } from '#web/identity/staff-token.ts'

const firstWaitMs = 1000
const longestWaitMs = 30_000
const unauthorized = 401

export interface StreamListener {
  onNews: (news: OrderNews) => void
  /** Whether news arrive at the moment. */
  onLine: (open: boolean) => void
}

/** Follows the stream of orders until told to stop, and comes back to it, ever more patiently, when it breaks. */
export async function followOrders(listener: StreamListener, signal: AbortSignal): Promise<void> {
  let waitMs = firstWaitMs
  while (!signal.aborted) {
    const came = await readOnce(listener, signal).catch(() => false)
    listener.onLine(false)
    waitMs = came ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs)
    // Not all inboxes at the same moment: a server that has just come up has enough to do.
    await pause(waitMs * (0.5 + Math.random() / 2), signal)
  }
}

/** Reads until the stream ends. Whether anything came at all. */
async function readOnce({ onNews, onLine }: StreamListener, signal: AbortSignal): Promise<boolean> {
  const token = staffToken()
  const response = await fetch(officeOrderEndpoints.live.path, {
    headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
    credentials: 'same-origin',
    signal,
  })
  if (response.status === unauthorized && token) {
    endStaffSession(token)
    return sessionBack()
  }
  if (!response.ok || !response.body) return false
  onLine(true)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return true
    text += value
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      if (message.startsWith('data: ')) onNews(JSON.parse(message.slice('data: '.length)) as OrderNews)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
