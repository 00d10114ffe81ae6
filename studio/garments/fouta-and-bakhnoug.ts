import { dyed } from '../fabrics/dye.ts'
import { silk } from '../fabrics/silk.ts'
import { coarseWool } from '../fabrics/wool.ts'
import type { OverRod } from '../patterns/over-rod.ts'
import type { Rod } from '../props/rod.ts'
import type { Colour } from '../renderer/colour.ts'
import { type Band, bands, weaveBrocade } from '../stitches/brocade.ts'
import type { Thread } from '../stitches/thread.ts'
import { rodDraped } from './rod-draped.ts'

const foutaPiece: OverRod = { width: 108, front: 98, back: 84, kept: 0.68, folds: 5, seed: 2 }
const foutaRod: Rod = { y: 56, away: 9, half: 52, radius: 1.5 }

/** Silk of Mahdia: fine stripes along the sides, and bands of colour and yellow brocade towards each end. */
/** The bands at both ends of the fouta, from its hem inwards. */
const endBands = [
  { from: Number.NEGATIVE_INFINITY, to: 3, tone: 'dark' },
  { from: 4.2, to: 5, tone: 'bright' },
  { from: 5.6, to: 7.4, tone: 'pale' },
  { from: 8.4, to: 20, tone: 'dark' },
  { from: 20.6, to: 22.8, tone: 'pale' },
  { from: 24, to: 25, tone: 'bright' },
  { from: 26, to: 28, tone: 'dark' },
  { from: 29.2, to: 31.6, tone: 'bright' },
  { from: 32, to: 32.5, tone: 'pale' },
  { from: 33, to: 34, tone: 'dark' },
  { from: 36, to: 37, tone: 'dark' },
] as const

export const foutaMahdia = rodDraped({
  id: 'fouta-mahdia',
  colours: ['bleu', 'safran', 'vert'],
  piece: foutaPiece,
  rod: foutaRod,
  stiffness: 0.72,
  spacing: 1.4,
  hem: 0.16,
  fringe: { length: 9, spacing: 0.95, thickness: 0.2 },
  frame: { target: [0, 2, 9], height: 150 },
  detail: { target: [4, -29, 12], height: 36, from: [-0.16, 0.06, 1] },
  look: (colour) => {
    const [ground, dark, pale, bright] = {
      bleu: ['#2F5E9E', '#1C3560', '#E9E2CF', '#E0AE48'],
      safran: ['#DB9A2C', '#9C3B22', '#F3E6C6', '#7A2440'],
      vert: ['#2E7A5A', '#15402F', '#EBE3CC', '#D9A640'],
    }[colour].map(dyed) as [Colour, Colour, Colour, Colour]
    const tones = { dark, bright, pale }
    const banding = (v: number): Colour | null => {
      const band = endBands.find(({ from, to }) => v > from && v < to)
      return band ? tones[band.tone] : null
    }
    const long = foutaPiece.front + foutaPiece.back
    const cloth = silk(
      (u, v) => {
        const end = banding(Math.min(v, long - v))
        if (end) return end
        const edge = 54 - Math.abs(u)
        if (edge < 9) return edge % 3 < 0.7 ? pale : edge % 3 > 1.6 && edge % 3 < 2.1 ? bright : ground
        return Math.abs(u % 4) < 0.22 ? pale : ground
      },
      'silk',
      15,
    )
    const thread: Thread = { colour: colour === 'safran' ? dyed('#EBB84C') : bright, finish: 'silkCord', width: 0.2 }
    const paleThread: Thread = { colour: pale, finish: 'silkCord', width: 0.2 }
    return {
      fringe: pale,
      cloth: (swatch) => {
        cloth(swatch)
        const cell = 0.34
        const along = { cell, left: -52, right: 52 }
        weaveBrocade(
          swatch,
          { ...along, bottom: 9, bands: [bands.line(), bands.gap(), bands.triangles(5), bands.gap(2)] },
          thread,
        )
        weaveBrocade(swatch, { ...along, bottom: 12.2, bands: [bands.diamonds(11)] }, paleThread)
        weaveBrocade(
          swatch,
          { ...along, bottom: 16.4, bands: [bands.gap(), bands.zigzag(5), bands.gap(), bands.line(), bands.dashes()] },
          thread,
        )
        weaveBrocade(swatch, { ...along, bottom: 22.9, bands: [bands.dashes(), bands.gap(), bands.dashes()] }, thread)
        weaveBrocade(swatch, { ...along, bottom: 34.1, bands: [bands.combs()] }, paleThread)
      },
    }
  },
})

const shawlPiece: OverRod = { width: 112, front: 106, back: 74, kept: 0.84, folds: 4, seed: 5 }
const shawlRod: Rod = { y: 58, away: 9, half: 63, radius: 1.6 }

const ends: Band[] = [
  bands.line(2),
  bands.gap(),
  bands.triangles(7),
  bands.gap(),
  bands.line(),
  bands.gap(2),
  bands.crosses(),
  bands.gap(2),
  bands.line(),
  bands.gap(),
  bands.zigzag(7),
  bands.gap(),
  bands.line(2),
  bands.gap(2),
  bands.diamonds(15),
  bands.gap(2),
  bands.line(2),
  bands.gap(),
  bands.combs(),
  bands.gap(2),
  bands.fingers(),
  bands.gap(2),
  bands.dashes(),
  bands.gap(3),
]
const middle: Band[] = [bands.line(), bands.gap(2), bands.eyes(), bands.gap(2), bands.line(), bands.gap(12)]
const field: Band[] = [
  bands.dashes(),
  bands.gap(10),
  bands.crosses(),
  bands.gap(10),
  ...middle,
  bands.zigzag(5),
  bands.gap(12),
  bands.diamonds(11),
  bands.gap(12),
  ...middle,
  bands.crosses(),
  bands.gap(10),
  bands.combs(),
  bands.gap(12),
  ...middle,
  bands.diamonds(15),
  bands.gap(8),
  bands.zigzag(7),
]

/** The shawl of Matmata: white cotton woven into wool; it stays white when the wool is dyed. */
export const bakhnougMatmata = rodDraped({
  id: 'bakhnoug-matmata',
  colours: ['rouge', 'indigo', 'blanc'],
  piece: shawlPiece,
  rod: shawlRod,
  stiffness: 1.1,
  spacing: 1.5,
  hem: 0.26,
  fringe: { length: 7, spacing: 1.3, thickness: 0.3 },
  frame: { target: [0, 3, 9], height: 156 },
  detail: { target: [2, -29, 12], height: 34, from: [0.15, 0.06, 1] },
  look: (colour) => {
    const [ground, cotton] = {
      rouge: ['#8E2226', '#F0E9DA'],
      indigo: ['#25305C', '#EFEADD'],
      blanc: ['#DDD4C0', '#8C2A2A'],
    }[colour].map(dyed) as [Colour, Colour]
    const wool = coarseWool(ground, 9)
    const thread: Thread = { colour: cotton, finish: 'cord', width: 0.2 }
    const white: Thread = { ...thread, colour: dyed('#F6F1E6') }
    return {
      fringe: ground,
      cloth: (swatch) => {
        wool(swatch)
        const along = { cell: 0.36, left: -54, right: 54 }
        const reached = weaveBrocade(swatch, { ...along, bottom: 3, bands: ends }, thread)
        weaveBrocade(swatch, { ...along, bottom: reached, bands: field }, colour === 'blanc' ? white : thread)
      },
    }
  },
})
