import { rodTunic } from '../cloth/hang.ts'
import type { Point } from '../cloth/outline.ts'
import { dyed } from '../fabrics/dye.ts'
import { silk } from '../fabrics/silk.ts'
import { type TunicCut, tunicStiffness } from '../patterns/tunic.ts'
import { backOf, cuffLine, hemLine, neckLine } from '../patterns/tunic-lines.ts'
import { type Rod, rodParts } from '../props/rod.ts'
import { womansForm } from '../props/tailors-form.ts'
import { type Colour, hex } from '../renderer/colour.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { layBraid } from '../stitches/braid.ts'
import { goldGround } from '../stitches/ground.ts'
import { goldThread, sequinsAlong } from '../stitches/metalwork.ts'
import { type Row, type RowThreads, rowLine, workRows } from '../stitches/panel-rows.ts'
import { silkStrand, type Thread } from '../stitches/thread.ts'
import { tunicGarment } from './tunic-garment.ts'

const gold = hex('#CF9638')
const paleGold = hex('#E2C078')

const mahdia: TunicCut = {
  length: 112,
  neckHalf: 10,
  neckFront: 9,
  neckBack: 3,
  reach: 55,
  drop: 1.5,
  cuff: 38,
  underarm: 50,
  bodyHalf: 38,
  hemHalf: 54,
  hemCurve: 3,
  vent: 0,
}
const rod: Rod = { y: 54, away: 9, half: 66, radius: 1.5 }

function mahdiaThreads(ground: Colour, accents: readonly Thread[]) {
  const threads: RowThreads = {
    cord: goldThread(paleGold, 0.22),
    leaf: { colour: paleGold, finish: 'gold', width: 0.09 },
    accents,
    metal: paleGold,
  }
  const braid: Row = { kind: 'braid', braid: { width: 1.2, colours: [gold, paleGold], finish: 'gold', strands: 6 } }
  const silkBraid: Row = {
    kind: 'braid',
    braid: { width: 1.1, colours: [ground, paleGold], finish: 'silkCord', strands: 6 },
  }
  return { threads, braid, silkBraid }
}

/** The wedding tunic of Mahdia: gold over the whole breast down to the waist, and around sleeves and hem. */
function mahdiaWork(swatch: Swatch, ground: Colour, accents: readonly Thread[]): void {
  const { threads, braid, silkBraid } = mahdiaThreads(ground, accents)
  const half = 21
  const foot = -66
  const breast: Point[] = [
    [-0.2, -10.5],
    [10, -7.5],
    [12, -0.4],
    [half, -0.9],
    [half, foot + 9],
    [13, foot + 3],
    [-0.2, foot - 1],
  ]
  goldGround(swatch, breast, hex('#DBAA52'))
  const rows: Row[] = [
    { kind: 'cords', count: 2 },
    braid,
    { kind: 'sequins', radius: 0.28 },
    { kind: 'flowers', height: 5 },
    { kind: 'kantil', width: 0.22 },
    silkBraid,
    { kind: 'lozenges', height: 4.2 },
    { kind: 'sequins', radius: 0.24 },
    braid,
    { kind: 'fish', height: 4.4 },
    { kind: 'kantil', width: 0.22 },
    silkBraid,
    { kind: 'vine', height: 4.6 },
    { kind: 'sequins', radius: 0.28 },
    braid,
    { kind: 'rosettes', height: 4.4 },
    { kind: 'kantil', width: 0.22 },
    silkBraid,
    { kind: 'hands', height: 4.6 },
    { kind: 'sequins', radius: 0.24 },
    braid,
  ]
  const reached = workRows(swatch, rowLine(0, half - 2.2, -11.5), rows, threads)
  workRows(
    swatch,
    rowLine(0, 15, -11.5 - reached),
    [
      { kind: 'cords', count: 2 },
      { kind: 'horns', height: 4 },
    ],
    threads,
  )
  // Two upright bands at the sides of the breast.
  const upright = (inset: number): Point[] => [
    [half - inset, foot + 9],
    [half - inset, -1.2],
  ]
  layBraid(swatch, upright(0.3), { width: 1.4, colours: [gold, paleGold], finish: 'gold', strands: 6 })
  layBraid(swatch, upright(1.7), { width: 1.1, colours: [ground, paleGold], finish: 'silkCord', strands: 6 })
  sequinsAlong(swatch, upright(-0.9), 0.26, paleGold)
  layBraid(swatch, neckLine(mahdia, 0.8), { width: 1.4, colours: [gold, paleGold], finish: 'gold', strands: 6 })

  mahdiaEnds(swatch, ground, accents)
}

/** Seen from behind: a braid around the neck, and the gold of sleeves and hem. */
function mahdiaBack(swatch: Swatch, ground: Colour, accents: readonly Thread[]): void {
  layBraid(swatch, neckLine(backOf(mahdia), 0.8), {
    width: 1.4,
    colours: [gold, paleGold],
    finish: 'gold',
    strands: 6,
  })
  mahdiaEnds(swatch, ground, accents)
}

function mahdiaEnds(swatch: Swatch, ground: Colour, accents: readonly Thread[]): void {
  const { threads, braid, silkBraid } = mahdiaThreads(ground, accents)
  const sleeve: Row[] = [
    braid,
    { kind: 'sequins', radius: 0.24 },
    { kind: 'vine', height: 4.4 },
    silkBraid,
    { kind: 'lozenges', height: 4 },
    braid,
    { kind: 'kantil', width: 0.2 },
    { kind: 'gap', height: 3.2 },
    silkBraid,
    { kind: 'gap', height: 3.2 },
    braid,
    { kind: 'flowers', height: 4 },
    braid,
  ]
  workRows(swatch, (depth) => cuffLine(mahdia, depth + 0.1), sleeve, threads)
  workRows(
    swatch,
    (depth) => hemLine(mahdia, depth + 0.1),
    [
      braid,
      { kind: 'sequins', radius: 0.26 },
      { kind: 'lozenges', height: 4.2 },
      silkBraid,
      { kind: 'vine', height: 4.8 },
      braid,
      { kind: 'horns', height: 3.2 },
    ],
    threads,
  )
}

export const keswaMahdaouia = tunicGarment({
  id: 'keswa-mahdaouia',
  colours: ['rouge', 'violet'],
  settle: () =>
    rodTunic(
      {
        cut: mahdia,
        folds: 4,
        narrow: 0.24,
        seed: 2,
        spacing: 1.35,
        stiffness: tunicStiffness(mahdia, 0.9, { half: 22, foot: 70 }, 1.9),
      },
      rod,
    ),
  props: rodParts(rod),
  hem: 0.3,
  frame: { target: [0, -2, 9], height: 172 },
  detail: { target: [2, 22, 12], height: 34, from: [0.16, 0.08, 1] },
  look: (colour) => {
    const ground = dyed({ rouge: '#A31C24', violet: '#5B2A78' }[colour])
    const accents = { rouge: ['#8E1420', '#1F5A48', '#2B3A78'], violet: ['#5B2A78', '#A8244C', '#1F6A5A'] }[colour].map(
      (code) => silkStrand(hex(code), 0.2),
    )
    return {
      cloth: silk(ground, 'satin'),
      needlework: (swatch) => mahdiaWork(swatch, ground, accents),
      backwork: (swatch) => mahdiaBack(swatch, ground, accents),
    }
  },
  onForm: {
    form: womansForm,
    cut: mahdia,
    folds: 4,
    narrow: 0.32,
    depth: 16,
    seed: 2,
    spacing: 1.35,
    stiffness: tunicStiffness(mahdia, 0.4, { half: 22, foot: 70 }, 1.3),
  },
})
