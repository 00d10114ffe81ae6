import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reviewTokenHeader } from '#contract/customers/reviews/review-limits.ts'
import { reviewEndpoints } from '#contract/customers/reviews/reviews.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { mount } from '#server/platform/http/mount.ts'
import { mountCached } from '#server/platform/http/mount-cached.ts'
import { pageHeaders } from '#server/platform/http/page-headers.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import type { MediaService } from '#server/platform/media/media.service.ts'
import { browseReviews, markReview, showPicture } from './moderate-reviews.service.ts'
import {
  openInvitation,
  showReviews,
  takePicture,
  unsubscribe,
  withdrawReview,
  writeReview,
} from './reviews.service.ts'

interface ReviewDeps {
  db: Database
  memory: ResponseCache
  media: MediaService
  /** Waits until this process has received the notifications about all committed changes, which invalidate its caches. */
  caughtUp: () => Promise<void>
}

export function reviewRoutes(app: FastifyInstance, { db, memory, media, caughtUp }: ReviewDeps): void {
  const holder = (request: FastifyRequest, headers: { [reviewTokenHeader]: string }) => ({
    token: headers[reviewTokenHeader],
    address: callerOf(request).address,
  })

  mountCached(app, memory, reviewEndpoints.list, async ({ params, query }) => ({
    body: await showReviews(db, params.id, query.page ?? 1, query),
    stock: [],
  }))

  mount(app, reviewEndpoints.open, async ({ headers, request }) => openInvitation(db, holder(request, headers)))

  mount(app, reviewEndpoints.write, async ({ headers, body, request }) =>
    writeReview(db, holder(request, headers), body),
  )

  mount(app, reviewEndpoints.withdraw, async ({ headers, params, request }) => {
    const invitation = await withdrawReview({ db, media }, holder(request, headers), params.line)
    // Otherwise the next reader could get the withdrawn review from a cache.
    await caughtUp()
    return invitation
  })

  mount(app, reviewEndpoints.stop, async ({ headers, request }) => unsubscribe(db, holder(request, headers)))

  mount(app, reviewEndpoints.addPicture, async ({ headers, request }) => {
    if (!request.isMultipart()) throw new Problem('unsupported-media-type')
    return takePicture({ db, media }, holder(request, headers), async () => {
      const file = await request.file()
      if (!file) throw new Problem('malformed-request')
      return file.toBuffer()
    })
  })

  mount(app, reviewEndpoints.browse, async ({ query, reply }) => {
    const page = await browseReviews(db, query)
    reply.headers(pageHeaders(page, reviewEndpoints.browse.path, query))
    return page.reviews
  })

  mount(app, reviewEndpoints.picture, async ({ params, reply }) => {
    const { content, format } = await showPicture({ db, media }, params.id, params.place)
    reply.type(format === 'jpg' ? 'image/jpeg' : `image/${format}`).header('cache-control', 'no-store')
    return content as never
  })

  mount(app, reviewEndpoints.mark, async ({ params, body, staff }) => markReview(db, staff.username, params.id, body))
}
