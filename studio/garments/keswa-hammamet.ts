import { hungTunic } from '../cloth/hang.ts'
import type { Point } from '../cloth/outline.ts'
import { dyed } from '../fabrics/dye.ts'
import { linen } from '../fabrics/linen.ts'
import { velvet } from '../fabrics/velvet.ts'
import { type TunicCut, tunicStiffness } from '../patterns/tunic.ts'
import { backOf, cuffLine, hemLine, neckLine } from '../patterns/tunic-lines.ts'
import { type Hanger, hangerParts } from '../props/hanger.ts'
import { womansForm } from '../props/tailors-form.ts'
import { type Colour, hex } from '../renderer/colour.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { layBraid } from '../stitches/braid.ts'
import { goldThread } from '../stitches/metalwork.ts'
import { type Row, type RowThreads, rowLine, workRows } from '../stitches/panel-rows.ts'
import { layThread, silkStrand, type Thread } from '../stitches/thread.ts'
import { tunicGarment } from './tunic-garment.ts'

const silver = hex('#B9BABD')

const hammamet: TunicCut = {
  length: 104,
  neckHalf: 11,
  neckFront: 13,
  neckBack: 3,
  reach: 44,
  drop: 12,
  cuff: 30,
  underarm: 44,
  bodyHalf: 31,
  hemHalf: 50,
  hemCurve: 4,
  vent: 0,
}
const hanger: Hanger = { half: 21, fall: 5.8, top: 54, away: 8 }

type Accents = readonly [Thread, ...Thread[]]

function hammametThreads(ground: Colour, accents: Accents) {
  const threads: RowThreads = {
    cord: { ...goldThread(silver, 0.2) },
    leaf: { colour: silver, finish: 'gold', width: 0.09 },
    accents,
    metal: silver,
  }
  const silverBraid: Row = {
    kind: 'braid',
    braid: { width: 1, colours: [silver, hex('#DADBDD')], finish: 'gold', strands: 4 },
  }
  const ribbon: Row = {
    kind: 'braid',
    braid: { width: 1.3, colours: [accents[0].colour, ground], finish: 'silkCord', strands: 6 },
  }
  return { threads, silverBraid, ribbon }
}

/** The tunic of Hammamet: squares of silver and coloured silk around the neck, ribbons along the body. */
function hammametWork(swatch: Swatch, ground: Colour, accents: Accents): void {
  const { threads, silverBraid, ribbon } = hammametThreads(ground, accents)
  workRows(
    swatch,
    (depth) => neckLine(hammamet, depth + 0.1),
    [
      silverBraid,
      { kind: 'sequins', radius: 0.22 },
      { kind: 'flowers', height: 3.6 },
      ribbon,
      { kind: 'lozenges', height: 3.2 },
      silverBraid,
      { kind: 'horns', height: 2.6 },
    ],
    threads,
  )
  const foot = workRows(
    swatch,
    rowLine(0, 15, -29),
    [
      silverBraid,
      { kind: 'trees', height: 6.4 },
      ribbon,
      { kind: 'fish', height: 4.6 },
      silverBraid,
      { kind: 'rosettes', height: 4.2 },
      ribbon,
      { kind: 'sequins', radius: 0.22 },
    ],
    threads,
  )
  for (const inset of [0, 1.2]) {
    const line: Point[] = [
      [15.2 + inset, -29 - foot],
      [15.2 + inset, -22],
    ]
    layBraid(swatch, line, {
      width: 0.95,
      colours: inset ? [accents[0].colour, ground] : [silver, hex('#DADBDD')],
      finish: inset ? 'silkCord' : 'gold',
      strands: 4,
    })
  }
  hammametEnds(swatch, ground, accents)
  for (const u of [22, 23.1])
    layThread(
      swatch,
      [
        [u, -96],
        [u, -8],
      ],
      { ...threads.cord, width: 0.3 },
    )
}

/** Seen from behind: a braid and a ribbon around the neck, and the borders of sleeves and hem. */
function hammametBack(swatch: Swatch, ground: Colour, accents: Accents): void {
  const { threads, silverBraid, ribbon } = hammametThreads(ground, accents)
  const back = backOf(hammamet)
  workRows(swatch, (depth) => neckLine(back, depth + 0.1), [silverBraid, ribbon], threads)
  hammametEnds(swatch, ground, accents)
}

function hammametEnds(swatch: Swatch, ground: Colour, accents: Accents): void {
  const { threads, silverBraid, ribbon } = hammametThreads(ground, accents)
  workRows(
    swatch,
    (depth) => cuffLine(hammamet, depth + 0.1),
    [
      silverBraid,
      { kind: 'lozenges', height: 3.6 },
      ribbon,
      { kind: 'flowers', height: 3.8 },
      silverBraid,
      { kind: 'sequins', radius: 0.2 },
    ],
    threads,
  )
  workRows(
    swatch,
    (depth) => hemLine(hammamet, depth + 0.1),
    [
      silverBraid,
      { kind: 'vine', height: 4.2 },
      ribbon,
      { kind: 'lozenges', height: 3.8 },
      silverBraid,
      { kind: 'horns', height: 2.8 },
    ],
    threads,
  )
}

export const keswaHammamet = tunicGarment({
  id: 'keswa-hammamet',
  colours: ['indigo', 'ivoire'],
  settle: () =>
    hungTunic(
      {
        cut: hammamet,
        folds: 4,
        narrow: 0.3,
        seed: 6,
        spacing: 1.25,
        depth: 6,
        stiffness: tunicStiffness(hammamet, 0.85, { half: 17, foot: 58 }, 1.7),
      },
      hanger,
    ),
  props: hangerParts(hanger),
  hem: 0.26,
  frame: { target: [0, 7, 8], height: 146 },
  detail: { target: [1, 22, 12], height: 34, from: [-0.14, 0.06, 1] },
  look: (colour) => {
    const ground = dyed({ indigo: '#28346E', ivoire: '#E4DAC4' }[colour])
    const [first, ...rest] =
      colour === 'indigo' ? (['#C23A4A', '#D9A441', '#4E9A7A'] as const) : (['#A32638', '#2C3F7C', '#B88432'] as const)
    const strand = (code: string) => silkStrand(dyed(code), 0.2)
    const accents = [strand(first), ...rest.map(strand)] as const
    return {
      cloth: colour === 'indigo' ? velvet(ground) : linen(ground, 0.7, 16),
      lining: linen(ground, 0.7),
      needlework: (swatch) => hammametWork(swatch, ground, accents),
      backwork: (swatch) => hammametBack(swatch, ground, accents),
    }
  },
  onForm: {
    form: womansForm,
    cut: hammamet,
    folds: 4,
    narrow: 0.38,
    depth: 16,
    seed: 6,
    spacing: 1.3,
    stiffness: tunicStiffness(hammamet, 0.4, { half: 17, foot: 58 }, 1.2),
  },
})
