import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { say } from './progress.mjs'

/** OpenType features for joining letters, marks and digits. Characters outside the subset come from the complete font file. */
const shaping = 'ccmp locl init medi fina isol rlig liga calt mark mkmk curs kern tnum'.split(' ')

const latin = `${span(0x20, 0x7e)}\u00a0«»©°·×ÀÂÇÈÉÊËÎÏÔÙÛàâçèéêëîïôùûüŒœ–—‘’“”…\u202f−€`
const arabic = ` ${span(0x621, 0x63a)}${span(0x640, 0x651)}،؛؟ڤڨ${span(0x200c, 0x200f)}`

/** Font files needed by nearly every page. */
const faces = [
  ['marcellus', 'latin', 400, latin],
  ['ibm-plex-sans', 'latin', 400, latin],
  ['ibm-plex-sans', 'latin', 600, latin],
  ['amiri', 'arabic', 400, arabic],
  ['ibm-plex-sans-arabic', 'arabic', 400, arabic],
  ['ibm-plex-sans-arabic', 'arabic', 600, arabic],
]

const root = new URL('../', import.meta.url)
const made = new URL('web/style/faces/', root)
mkdirSync(made, { recursive: true })

for (const [family, script, weight, letters] of faces) {
  const name = `${family}-${script}-${weight}`
  const whole = readFileSync(new URL(`node_modules/@fontsource/${family}/files/${name}-normal.woff2`, root))
  const small = await subsetFont(whole, letters, { targetFormat: 'woff2', noHinting: true, keepFeatures: shaping })
  writeFileSync(new URL(`${name}.woff2`, made), small)
  say(`${name}: ${small.length} bytes of ${whole.length}`)
}

function span(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step))
}
