import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawPictures } from '#studio/draw-pictures.ts'

const picturesFolder = new URL('../../server/operations/samples/pictures/', import.meta.url)
const sketches = pathToFileURL(join(tmpdir(), 'jebba-sketches/'))

/**
 * `npm run pictures -- jebba-harir hero`: draws these pictures of the sample catalogue anew; without names, all of them. `--small` draws small
 * previews into the temporary folder.
 */
const small = process.argv.includes('--small')
const folder = small ? sketches : picturesFolder
const say = (line: string) => process.stdout.write(`${line}\n`)
if (small) {
  await mkdir(folder, { recursive: true })
  say(folder.pathname)
}
await drawPictures({ named: process.argv.slice(2).filter((name) => name !== '--small'), folder, say, small })
