import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mediaEndpoints, pictureLimits } from '#contract/platform/media/media.contract.ts'
import { isWritersPicture, pictureFormats, pictureWidths } from '#contract/platform/media/picture-sizes.ts'
import { mount } from '#server/platform/http/mount.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { MediaService } from './media.service.ts'

const PictureFile = z.object({
  picture: z.string().regex(/^[a-z0-9]{20}-\d{1,5}x\d{1,5}$/),
  width: z.coerce.number().pipe(z.literal(pictureWidths)),
  format: z.enum(pictureFormats),
})

const forEver = 'public, max-age=31536000, immutable'
const forWriters = 'private, no-cache'

export async function mediaRoutes(app: FastifyInstance, { media }: { media: MediaService }): Promise<void> {
  await app.register(multipart, { limits: { fileSize: pictureLimits.bytes, files: pictureLimits.files, fields: 0 } })

  app.get(
    '/media/:picture/:width.:format',
    { config: { guard: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      const file = PictureFile.safeParse(request.params)
      if (!file.success || !(await media.isPublic(file.data.picture))) throw new Problem('not-found')
      const { picture, width, format } = file.data
      const isWriters = isWritersPicture(picture)
      const etag = `"${picture}-${width}-${format}"`
      // Pictures of reviews may be withdrawn: browsers revalidate them each time, and shared caches do not store them.
      if (isWriters && request.headers['if-none-match'] === etag) {
        return reply.status(304).headers({ 'cache-control': forWriters, etag }).send()
      }
      const image = await media.show(picture, width, format)
      if (!image) throw new Problem('not-found')
      return (
        reply
          // Pictures are also shown in mails, inside pages of webmail providers.
          .headers({
            'cache-control': image.isFinal ? (isWriters ? forWriters : forEver) : 'no-store',
            'cross-origin-resource-policy': isWriters ? 'same-origin' : 'cross-origin',
            ...(isWriters && image.isFinal && { etag }),
          })
          .type(image.format === 'jpg' ? 'image/jpeg' : `image/${image.format}`)
          .send(image.content)
      )
    },
  )

  mount(app, mediaEndpoints.upload, async ({ request }) => {
    if (!request.isMultipart()) throw new Problem('unsupported-media-type')
    const pictures = []
    for await (const file of request.files()) pictures.push(await media.takeIn(await file.toBuffer()))
    if (pictures.length === 0) throw new Problem('malformed-request')
    return pictures
  })
}
