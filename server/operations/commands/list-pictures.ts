import { listPictures } from '#server/operations/samples/picture-list.ts'

/** Runs by itself after `npm run pictures`: the shop copies its sample pictures, so they are measured when they are drawn. */
await listPictures()
