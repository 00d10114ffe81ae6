import { clothParts } from '../cloth/cloth-parts.ts'
import { cordage } from '../fabrics/cordage.ts'
import { dyed, striped } from '../fabrics/dye.ts'
import { leather } from '../fabrics/leather.ts'
import { silk } from '../fabrics/silk.ts'
import { velvet } from '../fabrics/velvet.ts'
import { felted } from '../fabrics/wool.ts'
import { jebbaEdges, jebbaPlastron } from '../garments/jebba-embroidery.ts'
import { hungJebba, jebbaHangerCut } from '../garments/jebbas-for-men.ts'
import { goldTrim, hungKaftan, kaftanHangerCut } from '../garments/kaftan.ts'
import { buttonKaftan, trimKaftan } from '../garments/kaftan-embroidery.ts'
import { iron, wood } from '../props/hardware.ts'
import { plaster } from '../props/plaster.ts'
import { pegParts } from '../props/rod.ts'
import { hex } from '../renderer/colour.ts'
import { type Daylight, studioDaylight } from '../renderer/daylight.ts'
import { gridMesh, moved, type Part } from '../renderer/mesh.ts'
import type { Shot, Surface, Surfaces } from '../renderer/photograph.ts'
import { clamp, smoothstep } from '../renderer/vectors.ts'
import { type Niche, nicheBounds, nicheParts } from '../solids/arch-niche.ts'
import { type CapShape, capParts, tuftParts } from '../solids/cap.ts'
import { stackParts } from '../solids/folded-cloth.ts'
import { type Placing, type SlipperShape, slipperParts } from '../solids/slipper.ts'

/** The home page's first picture: two garments either side of a niche; the left third is left to the wall, for words. */
const niche: Niche = { x: 56, sill: -26, spring: 24, half: 19, depth: 20, margin: 16 }
const JEBBA_X = -16
const KAFTAN_X = 128
const BENCH = { top: -97, deep: 36 }

const panel = (surface: string, left: number, right: number, low: number, high: number, z = 0): Part => ({
  surface,
  mesh: gridMesh(Math.ceil((right - left) / 2), Math.max(1, Math.ceil((high - low) / 2)), (column, row) => {
    const [u, v] = [left + column * (right - left), low + row * (high - low)]
    return { at: [u, v, z], u, v }
  }),
})

function wallAround(): Part[] {
  const { left, right, low, high } = nicheBounds(niche)
  return [
    panel('wall', -260, left, -150, 160),
    panel('wall', right, 260, -150, 160),
    panel('wall', left, right, -150, low),
    panel('wall', left, right, high, 160),
    // The surround is cut in rays and misses its own four corners; a hair behind them is more wall.
    ...[left, right - 9].flatMap((x) => [low, high - 9].map((y) => panel('wall', x, x + 9, y, y + 9, -0.04))),
  ]
}

/**
 * Late morning through a tall arched window: its light lies aslant over the garments and leaves the left wall in
 * open shade.
 */
const light: Daylight = {
  ...studioDaylight,
  windowColour: [1.34, 1.27, 1.13],
  windowSpread: 0.13,
  blind: (x, y, z) => {
    const [wx, wy, wz] = studioDaylight.window
    const [px, py] = [x - (wx / wz) * z, y - (wy / wz) * z]
    const across = px + 0.42 * py
    const edge = smoothstep(-118, -84, across) * (1 - smoothstep(196, 236, across))
    const arch = 1 - smoothstep(-14, 14, py - 104 - 30 * Math.cos(clamp((across - 56) / 150, -1.5, 1.5)) + 30)
    return 0.22 + 0.78 * edge * arch
  },
}

const bench = (): Part[] => [
  {
    surface: 'bench',
    mesh: gridMesh(260, 40, (column, row) => {
      // Over the seat, round the worn edge, and down the front.
      const u = (column - 0.5) * 520
      const walked = (1 - row) * (BENCH.deep + 60)
      const past = walked - (BENCH.deep - 2)
      const turn = Math.min(Math.max(past / 3.2, 0), 1) * (Math.PI / 2)
      const z = past < 0 ? walked : BENCH.deep - 2 + Math.sin(turn) * 2
      const y = past < 0 ? BENCH.top : BENCH.top - (1 - Math.cos(turn)) * 2 - Math.max(0, past - 3.2)
      return { at: [u, y, z], u, v: 600 - walked }
    }),
  },
]

const shifted = (parts: readonly Part[], dx: number, dy: number): Part[] =>
  parts.map(({ surface, mesh }) => ({ surface, mesh: moved(mesh, ([x, y, z]) => [x + dx, y + dy, z]) }))

const cap: CapShape = { radius: 9.2, height: 10.4, crown: 3.1, dent: 0.5, seed: 5 }
const shoe: SlipperShape = { length: 27, width: 9.8, height: 5.6, toe: 1, lift: 0.9, mouth: 0.5, heelFolded: true }
const shoes: Placing[] = [
  { at: [-26, BENCH.top, 19], turn: 0.5, foot: 1 },
  { at: [-12, BENCH.top, 18], turn: 0.2, foot: -1 },
]

const pile = [
  { surface: 'pile-wool', width: 40, depth: 27, turns: 3, thickness: 2.1, seed: 3 },
  { surface: 'pile-stripe', width: 37, depth: 26, turns: 3, thickness: 1.7, seed: 8 },
  { surface: 'pile-silk', width: 35, depth: 24, turns: 2, thickness: 1.6, seed: 5 },
]

export function heroShot(): Shot {
  const jebba = hungJebba()
  const kaftan = hungKaftan()
  const rise = 10
  return {
    parts: [
      ...wallAround(),
      ...nicheParts(niche),
      ...bench(),
      ...shifted([...clothParts(jebba.cloth, 1, 0.22, 'jebba-'), ...jebba.props], JEBBA_X, rise),
      ...shifted([...clothParts(kaftan.cloth, 1, 0.24, 'kaftan-'), ...kaftan.props], KAFTAN_X, rise),
      ...pegParts(JEBBA_X, rise + 67.4, 11),
      ...pegParts(KAFTAN_X, rise + 67.4, 11),
      ...capParts(cap, [niche.x, niche.sill, -10], 'cap'),
      ...tuftParts(cap, [niche.x, niche.sill, -10], -1.1, 11.5, 'tuft'),
      ...stackParts(pile, [70, BENCH.top, 17]).parts,
      ...shoes.flatMap((placing) => slipperParts(shoe, placing, 'slipper')),
    ],
    light,
    exposure: 0.96,
    camera: { target: [0, -16, 8], from: [0, 0.03, 1], frameHeight: 236, distance: 620 },
    backdrop: ['wall', 'bench'],
  }
}

export function heroSurfaces(): Surfaces {
  const lime = plaster()
  const ivory = silk(dyed('#E3D9C2'))
  const emerald = velvet(dyed('#07523C'))
  const trim = goldTrim(hex('#C9973F'), hex('#D9B25E'))
  const cords = {
    main: dyed('#C8AC78'),
    second: dyed('#DCC79C'),
    finish: 'silkCord',
    width: 0.36,
    field: 'horns',
  } as const
  const kaftanFront: Surface = {
    inside: silk(dyed('#0A3B2C')),
    outside: (swatch) => {
      emerald(swatch)
      swatch.onBothHalves(() => trimKaftan(swatch, kaftanHangerCut, trim))
      buttonKaftan(swatch, kaftanHangerCut, trim)
    },
  }
  return {
    wall: lime,
    niche: lime,
    'niche-reveal': lime,
    moulding: lime,
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
    'kaftan-front-left': kaftanFront,
    'kaftan-front-right': kaftanFront,
    'kaftan-back': { outside: emerald, inside: silk(dyed('#0A3B2C')) },
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
