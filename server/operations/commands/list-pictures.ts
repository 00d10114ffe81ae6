import { listPictures } from '#server/operations/samples/picture-list.ts'

/** Run by `npm run pictures`: measures the sample pictures once, so that shops only copy them. */
await listPictures()
