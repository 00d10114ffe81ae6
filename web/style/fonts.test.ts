import { globSync, readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { describe, expect, it } from 'vitest'

const styles = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')

/** The files and character ranges of the font subsets in the style sheet. */
const faces = [...styles.matchAll(/url\("\.\/faces\/([^"]+)"\)[^}]*?unicode-range:([^;]+);/g)].map(
  ([, file = '', ranges = '']) => ({ file, asked: characters(ranges) }),
)
const arabic = faces.filter(({ file }) => file.includes('arabic'))
const latin = faces.filter((face) => !arabic.includes(face))

/** Invisible characters: direction and joining marks, and spaces. */
const unseen = /[\p{Cf}\p{Zs}]/u

/** All words of the shop in all languages, and of the sample products. */
const words = new Set(
  ['web/i18n/messages/*.json', 'server/operations/samples/**/*.ts']
    .flatMap((files) => globSync(files, { exclude: ['**/*.test.ts'] }))
    .flatMap((file) => [...readFileSync(file, 'utf8')])
    .filter((character) => character >= ' '),
)

describe('the font subsets', () => {
  it('exist for all scripts', () => expect([latin.length, arabic.length]).toEqual([3, 3]))

  it.each(faces)('$file contains the characters the style sheet declares', async ({ file, asked }) => {
    const { drawn, tables } = await open(file)
    expect([...asked].filter((character) => !drawn.has(character) && !unseen.test(character))).toEqual([])
    expect(tables).toContain('GSUB')
    expect(tables).toContain('GPOS')
  })

  it.each(arabic)('$file joins letters and places marks', async ({ file }) => {
    const { features } = await open(file)
    expect([...features]).toEqual(expect.arrayContaining(['init', 'medi', 'fina', 'rlig', 'mark', 'mkmk']))
  })

  it('contain the characters of all messages and the sample catalogue', () => {
    expect(words.size).toBeGreaterThan(150)
    for (const small of [latin[0], latin[1], latin[2]]) {
      for (const joined of arabic) {
        const missing = [...words].filter((character) => !small?.asked.has(character) && !joined.asked.has(character))
        expect(missing).toEqual([])
      }
    }
  })

  it('are small enough for a first visit', () => {
    const weigh = (some: typeof faces) => some.reduce((sum, { file }) => sum + bytes(file).length, 0)
    expect(weigh(arabic)).toBeLessThan(60_000)
    expect(weigh(latin)).toBeLessThan(30_000)
  })
})

function bytes(file: string): Buffer {
  return readFileSync(new URL(`faces/${file}`, import.meta.url))
}

function characters(ranges: string): Set<string> {
  return new Set(
    ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step))
    }),
  )
}

async function open(file: string) {
  const font = await subsetFont(bytes(file), undefined, { targetFormat: 'sfnt', keepAllGlyphs: true })
  const offsets = new Map<string, number>()
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
    offsets.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8))
  }
  return {
    tables: [...offsets.keys()],
    drawn: drawnBy(font, offsets.get('cmap') ?? 0),
    features: featuresOf(font, [offsets.get('GSUB') ?? 0, offsets.get('GPOS') ?? 0]),
  }
}

/** The characters in a `cmap` table of format 4, which fonts use for the basic plane. */
function drawnBy(font: Buffer, cmap: number): Set<string> {
  const maps = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, map) => font.readUInt32BE(cmap + 8 + 8 * map))
  const map = cmap + (maps.find((offset) => font.readUInt16BE(cmap + offset) === 4) ?? 0)
  const segments = font.readUInt16BE(map + 6) / 2
  const drawn = new Set<string>()
  for (let segment = 0; segment < segments; segment++) {
    const last = font.readUInt16BE(map + 14 + 2 * segment)
    const first = font.readUInt16BE(map + 16 + 2 * (segments + segment))
    for (let code = first; code <= last && code < 0xffff; code++) drawn.add(String.fromCodePoint(code))
  }
  return drawn
}

function featuresOf(font: Buffer, tables: readonly number[]): Set<string> {
  return new Set(
    tables.flatMap((table) => {
      const list = table + font.readUInt16BE(table + 6)
      return Array.from({ length: font.readUInt16BE(list) }, (_, feature) =>
        font.toString('latin1', list + 2 + 6 * feature, list + 6 + 6 * feature),
      )
    }),
  )
}
