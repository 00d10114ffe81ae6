import { cordage } from '../fabrics/cordage.ts'
import { dyed, striped } from '../fabrics/dye.ts'
import { leather } from '../fabrics/leather.ts'
import { linen } from '../fabrics/linen.ts'
import { silk } from '../fabrics/silk.ts'
import { velvet } from '../fabrics/velvet.ts'
import { coarseWool, felted } from '../fabrics/wool.ts'
import { wood } from '../props/hardware.ts'
import { plankParts } from '../props/plank.ts'
import { washed } from '../props/plaster.ts'
import { hex } from '../renderer/colour.ts'
import { type Daylight, studioDaylight } from '../renderer/daylight.ts'
import { gridMesh, type Part } from '../renderer/mesh.ts'
import type { Paint, Shot, Surfaces } from '../renderer/photograph.ts'
import { normalize, type Vec3 } from '../renderer/vectors.ts'
import { capParts, tuftParts } from '../solids/cap.ts'
import { boltParts, stackParts } from '../solids/folded-cloth.ts'
import { type SlipperShape, slipperParts } from '../solids/slipper.ts'
import { bands, weaveBrocade } from '../stitches/brocade.ts'
import type { Thread } from '../stitches/thread.ts'

// The second picture of the home page: the shelves of a cloth seller in the shade of the souk.

const strand = (code: string): Thread => ({ colour: dyed(code), finish: 'silkCord', width: 0.2 })

const brocaded =
  (ground: Paint, code: string): Paint =>
  (swatch) => {
    ground(swatch)
    for (let v = -20; v < 260; v += 9) {
      weaveBrocade(
        swatch,
        {
          cell: 0.34,
          left: -40,
          right: 40,
          bottom: v,
          bands: [bands.dashes(), bands.gap(), bands.diamonds(9), bands.gap(), bands.dashes()],
        },
        strand(code),
      )
    }
  }

const stripes = (ground: string, a: string, b: string, repeat: number): ReturnType<typeof striped> =>
  striped(
    dyed(ground),
    [
      { from: 0, to: repeat * 0.22, colour: dyed(a) },
      { from: repeat * 0.34, to: repeat * 0.4, colour: dyed(b) },
      { from: repeat * 0.62, to: repeat * 0.68, colour: dyed(b) },
    ],
    repeat,
  )

const cloths: Record<string, Paint> = {
  madder: felted(dyed('#9C2B2B')),
  indigo: brocaded(coarseWool(dyed('#2A3768'), 9), '#EFE6D2'),
  saffron: silk(dyed('#DDA03A'), 'satin'),
  emerald: velvet(dyed('#0F6A4C')),
  ivory: linen(dyed('#E8DEC8'), 1.3, 13),
  rose: silk(dyed('#C7728A'), 'satin'),
  camel: coarseWool(dyed('#B58A5A'), 7),
  fouta: silk(stripes('#E9DFC8', '#2F5E9E', '#D9A23C', 5), 'silk', 15),
  terracotta: linen(dyed('#B4603F'), 1, 14),
  plum: velvet(dyed('#5A2150')),
  turquoise: silk(stripes('#2A8E90', '#E9E2CC', '#D4A544', 6), 'silk', 15),
  wool: coarseWool(stripes('#7A5535', '#46301F', '#C4A57C', 9), 6),
  bakhnoug: brocaded(coarseWool(dyed('#8E2226'), 9), '#F0E9DA'),
  olive: linen(dyed('#7A7A48'), 1.2, 14),
}

type Stack = {
  x: number
  pieces: readonly (readonly [cloth: string, turns: number, thickness: number])[]
  width?: number
}

const LOW = -37
const MIDDLE = 1
const HIGH = 38

const shelves: { y: number; stacks: Stack[] }[] = [
  {
    y: LOW,
    stacks: [
      {
        x: -88,
        pieces: [
          ['camel', 3, 2.5],
          ['wool', 3, 2.4],
          ['ivory', 3, 1.8],
        ],
      },
      {
        x: -45,
        pieces: [
          ['bakhnoug', 4, 2.1],
          ['madder', 3, 2.1],
          ['saffron', 2, 1.6],
        ],
      },
      {
        x: 0,
        pieces: [
          ['indigo', 3, 2.2],
          ['olive', 3, 1.7],
          ['terracotta', 3, 1.7],
          ['ivory', 2, 1.7],
        ],
      },
      {
        x: 45,
        pieces: [
          ['plum', 3, 1.9],
          ['fouta', 4, 1.6],
          ['rose', 2, 1.5],
        ],
      },
      {
        x: 90,
        pieces: [
          ['wool', 4, 2.4],
          ['turquoise', 3, 1.6],
          ['emerald', 2, 1.9],
        ],
      },
    ],
  },
  {
    y: MIDDLE,
    stacks: [
      {
        x: -92,
        pieces: [
          ['fouta', 4, 1.6],
          ['turquoise', 4, 1.6],
          ['saffron', 3, 1.6],
        ],
      },
      {
        x: -50,
        pieces: [
          ['ivory', 4, 1.8],
          ['terracotta', 3, 1.8],
          ['olive', 3, 1.7],
        ],
      },
      {
        x: 86,
        pieces: [
          ['emerald', 3, 2],
          ['plum', 3, 2],
          ['rose', 3, 1.6],
        ],
      },
    ],
  },
  {
    y: HIGH,
    stacks: [
      {
        x: -72,
        pieces: [
          ['madder', 3, 2.1],
          ['indigo', 3, 2.2],
        ],
      },
      {
        x: 22,
        pieces: [
          ['camel', 3, 2.4],
          ['bakhnoug', 2, 2.1],
        ],
      },
      {
        x: 68,
        pieces: [
          ['fouta', 3, 1.7],
          ['ivory', 3, 1.8],
        ],
      },
    ],
  },
]

const DEPTH = 17

const capPlaces = [
  { x: -14, surface: 'cap-red' },
  { x: 7.4, surface: 'cap-wine' },
  { x: 28.6, surface: 'cap-red' },
  { x: 50, surface: 'cap-black' },
]

const caps = (): Part[] =>
  capPlaces.flatMap(({ x, surface }, i) => {
    const shape = { radius: 9.2, height: 10.2 + (i % 2) * 0.5, crown: 3.1, dent: 0.55, seed: 11 + i * 3 }
    const lampCenter: Vec3 = [x, MIDDLE + 1.6, DEPTH + 1 + (i % 2) * 1.2]
    return [...capParts(shape, lampCenter, surface), ...tuftParts(shape, lampCenter, -1.2 - i * 0.35, 11.5, 'tuft')]
  })

const shoe: SlipperShape = { length: 25, width: 9, height: 5.2, toe: 0.9, lift: 1, mouth: 0.48, heelFolded: true }

export function soukShot(): Shot {
  const shelved = shelves.flatMap(({ y, stacks }, row) => [
    ...plankParts('wood', [-150, y, DEPTH], 300, 3.2, 38, row + 1),
    ...stacks.flatMap(
      ({ x, pieces }, i) =>
        stackParts(
          pieces.map(([cloth, turns, thickness], k) => ({
            surface: cloth,
            width: 36 - k * 0.8 + ((i * 7 + k * 3) % 4),
            depth: 30 - k * 0.6,
            turns,
            thickness,
            seed: row * 40 + i * 7 + k,
          })),
          [x, y + 1.7, DEPTH + 1],
        ).parts,
    ),
  ])
  const bolts = [
    ...boltParts('saffron', [-22, HIGH + 1.7, DEPTH], 40, 5.2, 1),
    ...boltParts('turquoise', [-24, HIGH + 11.4, DEPTH - 1], 38, 4.6, 2),
  ]
  const slippers = [-1, 1].flatMap((side) =>
    slipperParts(
      shoe,
      { at: [116 + side * 5.4, MIDDLE + 1.7, DEPTH + 3], turn: 0.25 - side * 0.1, foot: side as 1 | -1 },
      'slipper',
    ),
  )
  const wall: Part = {
    surface: 'wall',
    mesh: gridMesh(170, 110, (column, row) => {
      const [u, v] = [(column - 0.5) * 340, -110 + row * 220]
      return { at: [u, v, -3], u, v }
    }),
  }
  return {
    parts: [wall, ...shelved, ...bolts, ...caps(), ...slippers],
    camera: { target: [4, 5, DEPTH], from: [-0.1, 0.16, 1], frameHeight: 118, distance: 330 },
    backdrop: ['wall'],
    light: shade,
    exposure: 1.05,
  }
}

/** Low light from the end of the alley, and warm light reflected by the vaults. */
const shade: Daylight = {
  ...studioDaylight,
  window: normalize([-0.82, 0.34, 0.62]),
  windowColour: [1.35, 1.1, 0.78],
  windowSpread: 0.24,
  room: (direction) => {
    const [r, g, b] = studioDaylight.room(direction)
    return [r * 0.5, g * 0.42, b * 0.33]
  },
  blind: (x, y) => 0.45 + 0.55 / (1 + Math.exp((x - 20 + y * 0.5) / 42)),
}

export const soukSurfaces = (): Surfaces => ({
  ...Object.fromEntries(Object.entries(cloths).map(([name, paint]) => [name, { outside: paint }])),
  wall: washed(hex('#E2C39A'), hex('#C79F70'), 1.4),
  wood: wood(hex('#6B4426')),
  'cap-red': { outside: felted(dyed('#B8242A'), 1.2, 'felt') },
  'cap-wine': { outside: felted(dyed('#6A1620'), 1.2, 'felt') },
  'cap-black': { outside: felted(dyed('#2A282C'), 1.2, 'felt') },
  tuft: { outside: cordage(dyed('#23253E'), 'silkCord', 80) },
  'slipper-upper': { outside: leather(dyed('#DDA03A')) },
  'slipper-lining': { outside: leather(dyed('#D9B88A')) },
  'slipper-insole': { outside: leather(dyed('#D2AE7E')) },
  'slipper-edge': { outside: leather(dyed('#A9794A')) },
  'slipper-binding': { outside: leather(dyed('#8A5A32')) },
})
