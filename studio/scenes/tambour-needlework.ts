import type { Point } from '../cloth/outline.ts'
import { dyed } from '../fabrics/dye.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { arc, bezier, circle, type Path, placed, placedPoint } from '../stitches/path.ts'
import { satinDot, satinLeaf } from '../stitches/satin.ts'
import { petal } from '../stitches/scrollwork.ts'
import { floss, layThread, runThread, silkStrand, type Thread } from '../stitches/thread.ts'

const madder = dyed('#A8242C')
const indigo = dyed('#24508A')
const saffron = dyed('#DDA03A')
const olive = dyed('#5E7A3C')
const chalk: Thread = { colour: dyed('#7C93B4'), finish: 'cotton', width: 0.16, loft: 0.3 }

/** Whether a position is embroidered already; the rest is only drawn. */
const worked = ([u, v]: Point): boolean => u * 0.86 + v * 0.5 < 4.6

/** The needle's position: the last stitch of the current leaf. */
export const threadEnd: Point = [5.2, 1.4]

interface Leaf {
  foot: Point
  angle: number
  length: number
  width: number
  colour: Thread['colour']
}

function leafOrDrawing(swatch: Swatch, { foot, angle, length, width, colour }: Leaf): void {
  const tip = placedPoint([length, 0], foot, angle)
  if (worked(tip)) satinLeaf(swatch, foot, angle, length, width, { ...floss(colour), width: 0.13 })
  else runThread(swatch, placed(petal(length, width), foot, angle - Math.PI / 2), chalk, 0.3, 0.16)
}

function lineOrDrawing(swatch: Swatch, path: Path, thread: Thread): void {
  for (let i = 1; i < path.length; i++) {
    const [from, end] = [path[i - 1], path[i]]
    if (!from || !end) continue
    if (worked(end)) layThread(swatch, [from, end], thread)
    else if (i % 3 !== 0) layThread(swatch, [from, end], chalk)
  }
}

/** A flower with two rows of petals, a centre of knots, and four pairs of leaves. */
function flower(swatch: Swatch, center: Point, size: number, outer: Thread['colour'], inner: Thread['colour']): void {
  for (let i = 0; i < 8; i++) {
    const angle = (i / 8) * 2 * Math.PI + Math.PI / 8
    const foot = placedPoint([size * 0.34, 0], center, angle)
    leafOrDrawing(swatch, { foot, angle, length: size * 0.66, width: size * 0.36, colour: outer })
  }
  for (let i = 0; i < 8; i++) {
    const angle = (i / 8) * 2 * Math.PI
    const foot = placedPoint([size * 0.3, 0], center, angle)
    leafOrDrawing(swatch, { foot, angle, length: size * 0.3, width: size * 0.12, colour: inner })
  }
  lineOrDrawing(swatch, circle(center, size * 0.28), silkStrand(inner, 0.24))
  for (let i = 0; i < 7; i++) {
    const dot = i === 6 ? center : placedPoint([size * 0.15, 0], center, (i / 6) * 2 * Math.PI)
    if (worked(dot)) satinDot(swatch, dot, size * 0.065, floss(inner))
    else lineOrDrawing(swatch, circle(dot, size * 0.06), chalk)
  }
}

export function stitchNabeul(swatch: Swatch): void {
  flower(swatch, [0, 0.4], 6.4, madder, saffron)
  for (let i = 0; i < 4; i++) {
    const angle = (i / 4) * 2 * Math.PI + Math.PI / 4
    flower(swatch, placedPoint([11.4, 0], [0, 0.4], angle), 3, indigo, saffron)
    const outwards = angle + Math.PI / 4
    for (const side of [1, -1]) {
      const stem = bezier([6.6, side * 0.4], [8, side * 2.6], [11, side * 3.4], [12.2, side * 1.2])
      const turned = placed(stem, [0, 0.4], outwards)
      lineOrDrawing(swatch, turned, silkStrand(olive, 0.26))
      for (const share of [4, 9, 14]) {
        const foot = turned[share]
        if (!foot) continue
        for (const lean of [0.9, -0.9]) {
          leafOrDrawing(swatch, {
            foot,
            angle: outwards + side * 0.5 + lean,
            width: 0.7,
            colour: olive,
            length: 2 - share * 0.05,
          })
        }
      }
    }
    const bud = placedPoint([12.6, 0], [0, 0.4], outwards)
    for (const lean of [-0.5, 0, 0.5]) {
      leafOrDrawing(swatch, { foot: bud, angle: outwards + lean, length: 1.9, width: 0.8, colour: madder })
    }
  }
  lineOrDrawing(swatch, arc([0, 0.4], 15.1, 0, 2 * Math.PI, 120), silkStrand(saffron, 0.3))
}
