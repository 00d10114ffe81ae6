import { drawPictures } from '#studio/draw-pictures.ts'

const folder = new URL('../../server/samples/pictures/', import.meta.url)

/** `npm run pictures -- jebba-harir hero`: draws those pictures of the sample catalogue anew; without names, all of them. */
await drawPictures({
  named: process.argv.slice(2),
  folder,
  say: (line) => process.stdout.write(`${line}\n`),
})
