import { officeOrderEndpoints } from '#contract/orders/records/office-orders.contract.ts'
import type { OrderNews } from '#contract/orders/records/order-stream.ts'
import { waitForSession } from '#web/identity/sign-in-again.ts'
import { endStaffSession, staffToken } from '#web/identity/staff-token.ts'

const firstWaitMs = 1000
const maxWaitMs = 30_000
/** The server sends a heartbeat every twenty seconds; after two missed ones the connection is dead. */
const silenceMs = 45_000
const unauthorized = 401

export interface StreamListener {
  onNews: (news: OrderNews) => void
  /** Reports whether the connection is open. */
  onLine: (open: boolean) => void
}

/** Follows the stream of orders until aborted, and reconnects with exponential backoff. */
export async function followOrders(listener: StreamListener, signal: AbortSignal): Promise<void> {
  let waitMs = firstWaitMs
  while (!signal.aborted) {
    const came = await readStream(listener, signal).catch(() => false)
    listener.onLine(false)
    waitMs = came ? firstWaitMs : Math.min(waitMs * 2, maxWaitMs)
    // Jitter, so that a server that has just restarted does not get all connections at once.
    await pause(waitMs * (0.5 + Math.random() / 2), signal)
  }
}

/** Reads until the stream ends; resolves to whether any data arrived. */
async function readStream(listener: StreamListener, signal: AbortSignal): Promise<boolean> {
  const token = staffToken()
  const line = watchConnection(signal)
  let came = false
  try {
    const response = await fetch(officeOrderEndpoints.live.path, {
      headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
      credentials: 'same-origin',
      signal: line.signal,
    })
    if (response.status === unauthorized && token) {
      endStaffSession(token)
      return await waitForSession()
    }
    if (!response.ok || !response.body) return false
    listener.onLine(true)
    const read = messageReader(listener.onNews)
    for await (const text of textOf(response.body)) {
      came = true
      line.heard()
      read(text)
    }
  } catch (error) {
    if (!line.signal.aborted) throw error
  } finally {
    line.stop()
  }
  return came
}

async function* textOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    yield value
  }
}

/** Assembles messages that arrive in several chunks. */
function messageReader(onNews: (news: OrderNews) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const messages = (rest + text).split('\n\n')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      if (message.startsWith('data: ')) onNews(JSON.parse(message.slice('data: '.length)) as OrderNews)
    }
  }
}

/** Aborts a connection that has been silent for too long, and immediately when the browser goes offline. */
function watchConnection(signal: AbortSignal) {
  const dead = new AbortController()
  const hangUp = () => dead.abort()
  let timer = setTimeout(hangUp, silenceMs)
  window.addEventListener('offline', hangUp)
  return {
    signal: AbortSignal.any([signal, dead.signal]),
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(hangUp, silenceMs)
    },
    stop: () => {
      clearTimeout(timer)
      window.removeEventListener('offline', hangUp)
    },
  }
}

/** Waits this long, or until the network is back or the wait is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  return new Promise<void>((resolve) => {
    const go = () => resolve()
    setTimeout(go, ms)
    window.addEventListener('online', go, { signal: over.signal })
    signal.addEventListener('abort', go, { signal: over.signal })
  }).finally(() => over.abort())
}
