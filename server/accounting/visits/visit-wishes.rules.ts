import type { IncomingHttpHeaders } from 'node:http'

/** As browsers say it for whoever wants nobody to note where she was: the older word for it, and the newer. */
export function wishesNotToBeCounted({ dnt, 'sec-gpc': gpc }: IncomingHttpHeaders): boolean {
  return dnt === '1' || gpc === '1'
}
