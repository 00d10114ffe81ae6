import { clothParts } from '../cloth/cloth-parts.ts'
import { cordage } from '../fabrics/cordage.ts'
import { dyed, striped } from '../fabrics/dye.ts'
import { leather } from '../fabrics/leather.ts'
import { silk } from '../fabrics/silk.ts'
import { felted } from '../fabrics/wool.ts'
import { jebbaEdges, jebbaPlastron } from '../garments/jebba-embroidery.ts'
import { hungJebba, jebbaHangerCut } from '../garments/jebbas-for-men.ts'
import { iron, wood } from '../props/hardware.ts'
import { plaster, plasterWall, washed } from '../props/plaster.ts'
import { pegParts } from '../props/rod.ts'
import { hex } from '../renderer/colour.ts'
import { type Daylight, studioDaylight } from '../renderer/daylight.ts'
import { gridMesh, moved, type Part } from '../renderer/mesh.ts'
import type { Shot, Surfaces } from '../renderer/photograph.ts'
import { smoothstep } from '../renderer/vectors.ts'
import { type CapShape, capParts, tuftParts } from '../solids/cap.ts'
import { stackParts } from '../solids/folded-cloth.ts'
import { type Placing, type SlipperShape, slipperParts } from '../solids/slipper.ts'

/**
 * The first picture of the home page: an ivory jebba on a peg before a blue wall as in Sidi Bou Saïd. The page crops it to an arch, so the upper
 * corners are empty.
 */
const rise = 14
const jebbaX = -2
const bench = { top: -72, deep: 40 }

/** Late morning through a tall window: light falls diagonally over the garment and leaves the corners in shade. */
const light: Daylight = {
  ...studioDaylight,
  windowColour: [1.36, 1.27, 1.1],
  windowSpread: 0.13,
  blind: (x, y, z) => {
    const [wx, wy, wz] = studioDaylight.window
    const across = x - (wx / wz) * z + 0.42 * (y - (wy / wz) * z)
    return 0.2 + 0.8 * smoothstep(-62, -34, across) * (1 - smoothstep(58, 88, across))
  },
}

/** Over the seat, around the edge, and down the front. */
const benchPart = (): Part => ({
  surface: 'bench',
  mesh: gridMesh(160, 40, (column, row) => {
    const u = (column - 0.5) * 320
    const walked = (1 - row) * (bench.deep + 60)
    const past = walked - (bench.deep - 2)
    const turn = Math.min(Math.max(past / 3.2, 0), 1) * (Math.PI / 2)
    const z = past < 0 ? walked : bench.deep - 2 + Math.sin(turn) * 2
    const y = past < 0 ? bench.top : bench.top - (1 - Math.cos(turn)) * 2 - Math.max(0, past - 3.2)
    return { at: [u, y, z], u, v: 600 - walked }
  }),
})

const shifted = (parts: readonly Part[], dx: number, dy: number): Part[] =>
  parts.map(({ surface, mesh }) => ({ surface, mesh: moved(mesh, ([x, y, z]) => [x + dx, y + dy, z]) }))

const cap: CapShape = { radius: 9.2, height: 10.4, crown: 3.1, dent: 0.5, seed: 5 }
const shoe: SlipperShape = { length: 27, width: 9.8, height: 5.6, toe: 1, lift: 0.9, mouth: 0.5, heelFolded: true }
const shoes: Placing[] = [
  { at: [-40, bench.top, 20], turn: 0.75, foot: 1 },
  { at: [-27, bench.top, 24], turn: 0.55, foot: -1 },
]

const pile = [
  { surface: 'pile-wool', width: 40, depth: 27, turns: 3, thickness: 2.1, seed: 3 },
  { surface: 'pile-stripe', width: 37, depth: 26, turns: 3, thickness: 1.7, seed: 8 },
  { surface: 'pile-silk', width: 35, depth: 24, turns: 2, thickness: 1.6, seed: 5 },
]

export function heroShot(): Shot {
  const jebba = hungJebba()
  const folded = stackParts(pile, [42, bench.top, 19])
  const onPile: [number, number, number] = [43, folded.top, 19]
  return {
    parts: [
      plasterWall(320, -150, 160),
      benchPart(),
      ...shifted([...clothParts(jebba.cloth, 1, 0.22, 'jebba-'), ...jebba.props], jebbaX, rise),
      ...pegParts(jebbaX, rise + 67.4, 11),
      ...folded.parts,
      ...capParts(cap, onPile, 'cap'),
      ...tuftParts(cap, onPile, -1.1, 11.5, 'tuft'),
      ...shoes.flatMap((placing) => slipperParts(shoe, placing, 'slipper')),
    ],
    light,
    exposure: 0.98,
    camera: { target: [0, -2, 8], from: [0, 0.17, 1], frameHeight: 188, distance: 620 },
    backdrop: ['wall', 'bench'],
  }
}

export function heroSurfaces(): Surfaces {
  const lime = plaster()
  const ivory = silk(dyed('#E6DCC6'))
  const cords = {
    main: dyed('#C2A06A'),
    second: dyed('#DCC79C'),
    finish: 'silkCord',
    width: 0.36,
    field: 'horns',
  } as const
  return {
    wall: washed(hex('#5F86AE'), hex('#48709C'), 1.4),
    bench: lime,
    wood: wood(),
    hanger: wood(),
    iron,
    'jebba-front': {
      inside: ivory,
      outside: (swatch) => {
        ivory(swatch)
        swatch.onBothHalves(() => {
          jebbaEdges(swatch, jebbaHangerCut, cords)
          jebbaPlastron(swatch, jebbaHangerCut, cords)
        })
      },
    },
    'jebba-back': { outside: ivory },
    'pile-wool': { outside: felted(dyed('#8A2A2E')) },
    'pile-stripe': {
      outside: silk(
        striped(
          dyed('#E6DCC4'),
          [
            { from: 0, to: 0.9, colour: dyed('#2F5E9E') },
            { from: 1.5, to: 1.9, colour: dyed('#D9A23C') },
          ],
          5,
        ),
        'silk',
        15,
      ),
    },
    'pile-silk': { outside: silk(dyed('#C99B3E'), 'satin') },
    cap: { outside: felted(dyed('#A81E26'), 1.2, 'felt') },
    tuft: { outside: cordage(dyed('#20223A'), 'silkCord', 80) },
    'slipper-upper': { outside: leather(dyed('#C8935C')) },
    'slipper-lining': { outside: leather(dyed('#D9B88A')) },
    'slipper-insole': { outside: leather(dyed('#D2AE7E')) },
    'slipper-edge': { outside: leather(dyed('#A9794A')) },
    'slipper-binding': { outside: leather(dyed('#8A5A32')) },
  }
}
