import type { OrderNews } from '#contract/orders/records/order-news.ts'
import { followOrders, type StreamListener } from './order-stream.ts'

const name = 'office-orders'

type Told = { news: OrderNews } | { open: boolean } | { asks: true }

interface SharedListener extends StreamListener {
  /** This window is the one that follows the stream: what is to happen once happens here. */
  onLead: () => void
}

/**
 * One stream for all windows of a browser, which opens only a few lines to one shop. The first window follows it and tells
 * the others; when it is closed, the next takes over.
 */
export function shareOrderStream(listener: SharedListener): () => void {
  const stopping = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if ('news' in data) listener.onNews(data.news)
    else if ('open' in data) listener.onLine(data.open)
    else if (line !== undefined) tell({ open: line })
  }
  // What the window that follows knows of the line; the others ask it when they open.
  let line: boolean | undefined
  const tell = (message: Told) => {
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
  // Only pages that came over a safe line have locks; without them, each window follows by itself.
  const led = navigator.locks ? navigator.locks.request(name, { signal: stopping.signal }, lead) : lead()
  void led.catch(() => undefined)
  return () => {
    stopping.abort()
    channel.close()
  }
}
