import type { IncomingHttpHeaders } from 'node:http'

/** Whether the browser asks not to be tracked, with the older header or the newer one. */
export function asksNotToBeTracked({ dnt, 'sec-gpc': gpc }: IncomingHttpHeaders): boolean {
  return dnt === '1' || gpc === '1'
}
