import type { Colour } from '../renderer/colour.ts'
import type { Swatch } from '../renderer/swatch.ts'
import type { SlipperShape } from '../solids/slipper.ts'
import { flowerBorder } from '../stitches/borders.ts'
import { coilsBetween } from '../stitches/fill.ts'
import { layer } from '../stitches/laid-threads.ts'
import { bead, goldThread, kantil, sequin, sequinsAlong } from '../stitches/metalwork.ts'
import { bezier, joined, type Path, placed, straight } from '../stitches/path.ts'
import { satinLeaf } from '../stitches/satin.ts'
import { loopsAlong, palmette, ramsHorns, rosette, standAt } from '../stitches/scrollwork.ts'
import { layThread, runThread, type Thread } from '../stitches/thread.ts'

// On the upper of a slipper, v runs back from the toe and u outwards from the ridge of the foot; the embroidery faces the wearer. Right half only.

/** The line of the opening down the side. */
function mouthLine(shape: SlipperShape, inset: number): Path {
  const lip = -shape.mouth * shape.length + inset
  return bezier(
    [0, lip],
    [shape.width * 0.2, lip - 0.1],
    [shape.width * 0.36, lip - shape.length * 0.04],
    [shape.width * 0.5, lip - shape.length * 0.16],
  )
}

const toeLine = (shape: SlipperShape, share: number): Path =>
  bezier(
    [0, -1.6],
    [shape.width * 0.34 * share, -2.4],
    [shape.width * 0.5 * share, -shape.length * 0.2],
    [shape.width * 0.46 * share, -shape.length * 0.42],
  )

export function stitchBalgha(swatch: Swatch, shape: SlipperShape, dark: Colour, pale: Colour): void {
  const welt: Thread = { colour: pale, finish: 'cord', width: 0.1 }
  const tooled: Thread = { colour: dark, finish: 'leather', width: 0.14, loft: 0.7 }
  for (const inset of [0.5, 0.9]) runThread(swatch, mouthLine(shape, inset), welt, 0.3, 0.14)
  for (const share of [0.9, 0.98]) runThread(swatch, toeLine(shape, share), welt, 0.3, 0.14)
  layThread(swatch, straight([0.02, -1], [0.02, -shape.mouth * shape.length]), { ...tooled, width: 0.24 })
  const middle = -shape.mouth * shape.length
  for (const figure of [
    ...standAt(palmette(3.1, 7), [0, middle + 1.4]),
    ...standAt(ramsHorns(2.8, 1.7), [0, middle + 6.1]),
    ...standAt(rosette(0.9, 8), [0, middle + 9]),
  ])
    layThread(swatch, figure, tooled)
  layThread(swatch, loopsAlong(toeLine(shape, 0.78), 0.3, 0.52, 1), { ...tooled, width: 0.11 })
}

export function stitchSmallBalgha(
  swatch: Swatch,
  shape: SlipperShape,
  bright: Colour,
  pale: Colour,
  otherColour: Colour,
): void {
  const floss = (colour: Colour): Thread => ({ colour, finish: 'silkCord', width: 0.07 })
  const cord: Thread = { colour: pale, finish: 'silkCord', width: 0.15, twist: 1.3 }
  for (const inset of [0.35, 0.6]) layThread(swatch, mouthLine(shape, inset), cord)
  layThread(swatch, loopsAlong(mouthLine(shape, 0.72), 0.22, 0.4, 1), { ...cord, colour: bright, width: 0.11 })
  const lip = -shape.mouth * shape.length
  flowerBorder(swatch, straight([-1.3, lip + 2.7], [1.3, lip + 2.7]), 2.5, [floss(pale)], floss(bright))
  for (const [u, v, turn] of [
    [1.5, lip + 2.2, 0.1],
    [1.1, lip + 4.3, 0.9],
    [0.25, lip + 4.7, 1.5],
  ] as const)
    satinLeaf(swatch, [u, v], turn, 1.25, 0.55, floss(otherColour))
  bead(swatch, [0, lip + 2.7], 0.3, bright)
  for (const share of [0.86, 0.95])
    runThread(swatch, toeLine(shape, share), { colour: pale, finish: 'cord', width: 0.09 }, 0.28, 0.14)
}

/** A rihiya is covered with gold: a spray from the opening to the toe, and coils in the remaining space. */
export function stitchRihiya(swatch: Swatch, shape: SlipperShape, gold: Colour, pearl: Colour): void {
  const cord = goldThread(gold, 0.17)
  const fine = goldThread(gold, 0.12)
  const lip = -shape.mouth * shape.length
  const { laid, lay } = layer(swatch)
  lay([mouthLine(shape, 0.3), mouthLine(shape, 0.5), mouthLine(shape, 1.35)], cord)
  sequinsAlong(swatch, mouthLine(shape, 0.92), 0.19, gold)
  lay([toeLine(shape, 0.97), toeLine(shape, 0.92), toeLine(shape, 0.76)], cord)
  sequinsAlong(swatch, toeLine(shape, 0.84), 0.17, gold, 0.1)
  lay(standAt(rosette(1.15, 10), [0, lip + 3]), cord)
  lay(standAt(ramsHorns(2.5, 1.7), [0, lip + 6.2]), cord)
  lay(standAt(palmette(1.9, 5), [0, lip + 7.4]), fine)
  for (const turn of [0.15, 0.6, -0.3])
    satinLeaf(swatch, [1.25, lip + 3], turn, 1.3, 0.5, { colour: gold, finish: 'gold', width: 0.07 })
  const field = joined(mouthLine(shape, 1.5), [...toeLine(shape, 0.72)].reverse(), [[0, -1.8]])
  lay(coilsBetween(field, [...laid, straight([0, 0], [0, lip])], [0.5, 0.36, 0.26], 0.12), fine)
  for (let k = 0; k < 10; k++) {
    kantil(
      swatch,
      placed(
        [
          [1.3, 0],
          [1.75, 0],
        ],
        [0, lip + 3],
        (k / 10) * 2 * Math.PI,
      ),
      0.15,
      gold,
    )
  }
  bead(swatch, [0, lip + 3], 0.3, pearl)
  sequin(swatch, [0, lip + 8.9], 0.22, gold)
}
