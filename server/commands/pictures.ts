import { drawPictures } from '#server/demo/drawing/draw-pictures.ts'
import { say } from '#server/terminal.ts'

/** `npm run pictures -- jebba-harir hero`: draws those pictures of the sample catalogue anew; without names, all of them. */
await drawPictures(process.argv.slice(2), say)
