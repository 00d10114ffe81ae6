import type { OrderNews } from '#contract/orders/records/order-stream.ts'
import { followOrders, type StreamListener } from './order-stream.ts'

const name = 'office-orders'

type StreamMessage = { news: OrderNews } | { open: boolean } | { asks: true }

interface SharedListener extends StreamListener {
  /** Called in the window that holds the connection; what must happen once, such as the sound, happens here. */
  onLead: () => void
}

/**
 * Shares one stream among all windows of a browser, because a browser opens only a few connections per host. The first window reads it and
 * broadcasts; when it closes, the next one takes over.
 */
export function shareOrderStream(listener: SharedListener): () => void {
  const stopping = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => {
    if ('news' in data) listener.onNews(data.news)
    else if ('open' in data) listener.onLine(data.open)
    else if (line !== undefined) tell({ open: line })
  }
  // Whether the connection is open; known only in the window that holds it, which answers the other windows when they ask.
  let line: boolean | undefined
  const tell = (message: StreamMessage) => {
    if (!stopping.signal.aborted) channel.postMessage(message)
  }
  const lead = () => {
    listener.onLead()
    const leading: StreamListener = {
      onNews: (news) => {
        listener.onNews(news)
        tell({ news })
      },
      onLine: (open) => {
        line = open
        if (!stopping.signal.aborted) listener.onLine(open)
        tell({ open })
      },
    }
    return followOrders(leading, stopping.signal)
  }
  tell({ asks: true })
  // Locks need HTTPS; without them each window reads its own stream.
  const led = navigator.locks ? navigator.locks.request(name, { signal: stopping.signal }, lead) : lead()
  void led.catch(() => undefined)
  return () => {
    stopping.abort()
    channel.close()
  }
}
