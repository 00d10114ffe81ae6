import { cordage } from '../fabrics/cordage.ts'
import { dyed, striped } from '../fabrics/dye.ts'
import { silk } from '../fabrics/silk.ts'
import { wood } from '../props/hardware.ts'
import { washed } from '../props/plaster.ts'
import { hex } from '../renderer/colour.ts'
import { type Daylight, studioDaylight } from '../renderer/daylight.ts'
import { gridMesh, type Part, tubeMesh } from '../renderer/mesh.ts'
import { fractalNoise } from '../renderer/noise.ts'
import type { Shot, Surfaces } from '../renderer/photograph.ts'
import { normalize, type Vec3 } from '../renderer/vectors.ts'

/** A loom from the weaver's view: the woven cloth below, the reed, and the warp up to its beam. */
const half = 46
const fell = -7
const front = 24

const rod = (surface: string, from: Vec3, end: Vec3, radius: number, sides = 14): Part => ({
  surface,
  mesh: tubeMesh(
    Array.from({ length: 41 }, (_, i): Vec3 => {
      const t = i / 40
      return [from[0] + (end[0] - from[0]) * t, from[1] + (end[1] - from[1]) * t, from[2] + (end[2] - from[2]) * t]
    }),
    () => radius,
    sides,
  ),
})

/** The woven cloth runs towards the weaver and over the breast beam. */
const woven: Part = {
  surface: 'woven',
  mesh: gridMesh(150, 120, (column, row) => {
    const u = (column - 0.5) * 2 * half
    const v = fell - 56 + row * 56
    const over = Math.max(0, -34 - v)
    const slack = fractalNoise(u / 22, v / 16, 2, 3) * 0.35
    return {
      at: [u, v + Math.min(over, 6) * 0.2, front + slack + 3.4 * Math.sin(Math.min(1, over / 9) * Math.PI)],
      u,
      v,
    }
  }),
}

const ends = 132
const stripe = (index: number): string => {
  const place = index % 22
  if (place === 3 || place === 4 || place === 18) return 'warp-indigo'
  return place === 11 ? 'warp-saffron' : 'warp'
}

/** Every second end is lifted by its heddle; the shuttle passes between the two rows. */
const warp = (): Part[] =>
  Array.from({ length: ends }, (_, i): Part => {
    const x = -half + 0.4 + (i / (ends - 1)) * (2 * half - 0.8)
    const lifted = i % 2 === 0 ? 2.6 : -1.4
    const slack = fractalNoise(i * 1.7, 2, 2, 4) * 0.12
    const path: Vec3[] = [
      [x, fell - 0.6, front],
      [x + slack, fell + 12, front + lifted * 0.75],
      [x, fell + 24, front + lifted],
      [x + slack, fell + 42, front + lifted * 0.4],
      [x, fell + 66, front - 1],
    ]
    const fine = path.flatMap((from, k): Vec3[] => {
      const nextPoint = path[k + 1]
      if (!nextPoint) return [from]
      return [0, 0.25, 0.5, 0.75].map((t) => [
        from[0] + (nextPoint[0] - from[0]) * t,
        from[1] + (nextPoint[1] - from[1]) * t,
        from[2] + (nextPoint[2] - from[2]) * t,
      ])
    })
    return { surface: stripe(i), mesh: tubeMesh(fine, () => 0.15, 6) }
  })

/** The reed, which beats the weft: two rails with dents of cane between them. */
const reed = (): Part[] => [
  rod('rail', [-54, fell + 5.2, front + 2.8], [54, fell + 5.2, front + 2.8], 1.5, 18),
  rod('rail', [-54, fell + 13.4, front + 2.8], [54, fell + 13.4, front + 2.8], 1.7, 18),
  ...Array.from({ length: 67 }, (_, i) => {
    const x = -half + 0.75 + i * 1.39
    return rod('cane', [x, fell + 5.2, front + 2.6], [x, fell + 13.4, front + 2.6], 0.17, 6)
  }),
]

const heddles = (): Part[] =>
  [0, 1].flatMap((frame): Part[] => {
    const [low, high, z] = [fell + 21 + frame * 3.4, fell + 33 + frame * 3.4, front + 3.6 - frame * 1.4]
    return [
      rod('rail', [-52, low, z], [52, low, z], 0.8),
      rod('rail', [-52, high, z], [52, high, z], 0.8),
      ...Array.from({ length: 66 }, (_, i) => {
        const x = -half + 0.5 + frame * 0.7 + i * 1.4
        return rod('string', [x, low, z], [x + 0.15, high, z], 0.11, 6)
      }),
    ]
  })

/** A shuttle of orange wood, pointed at both ends, with the pirn in its hollow. */
function shuttle(): Part[] {
  const shuttleCenter: Vec3 = [13, fell - 11, front + 2.4]
  const along = normalize([1, 0.16, 0])
  const put = (t: number, lift = 0): Vec3 => [
    shuttleCenter[0] + along[0] * t,
    shuttleCenter[1] + along[1] * t,
    shuttleCenter[2] + lift,
  ]
  const steps = (count: number, reach: number, lift = 0) =>
    Array.from({ length: count }, (_, i) => put((i / (count - 1) - 0.5) * reach, lift))
  const weft = Array.from({ length: 50 }, (_, i): Vec3 => {
    const t = i / 49
    const from = put(-4, 2)
    const lineEnd: Vec3 = [-half + 1, fell, front + 0.6]
    return [
      from[0] + (lineEnd[0] - from[0]) * t,
      from[1] + (lineEnd[1] - from[1]) * t + Math.sin(t * Math.PI) * -5,
      from[2] + (lineEnd[2] - from[2]) * t - Math.sin(t * Math.PI) * 1.4,
    ]
  })
  return [
    { surface: 'shuttle', mesh: tubeMesh(steps(80, 27), (t) => 0.15 + 2.1 * Math.sin(Math.PI * t) ** 0.7, 22) },
    { surface: 'pirn', mesh: tubeMesh(steps(40, 11, 1.5), (t) => 0.3 + 0.95 * Math.sin(Math.PI * t) ** 0.5, 16) },
    { surface: 'weft', mesh: tubeMesh(weft, () => 0.16, 7) },
  ]
}

const frame = (): Part[] => [
  rod('beam', [-56, -70, front - 2], [-56, 70, front - 2], 4.2, 18),
  rod('beam', [56, -70, front - 2], [56, 70, front - 2], 4.2, 18),
  rod('beam', [-60, fell + 58, front - 6], [60, fell + 58, front - 6], 4.6, 20),
]

const wall: Part = {
  surface: 'wall',
  mesh: gridMesh(120, 90, (column, row) => {
    const [u, v] = [(column - 0.5) * 240, (row - 0.5) * 180]
    return { at: [u, v, -14], u, v }
  }),
}

/** Light from a door on the left; the room behind is dark, which protects silk. */
const light: Daylight = {
  ...studioDaylight,
  window: normalize([-0.72, 0.44, 0.56]),
  windowColour: [1.4, 1.2, 0.94],
  windowSpread: 0.2,
  room: (direction) => {
    const [r, g, b] = studioDaylight.room(direction)
    return [r * 0.66, g * 0.6, b * 0.54]
  },
  blind: (x, y) => 0.4 + 0.6 / (1 + Math.exp((x - 24 - y * 0.4) / 20)),
}

export const loomShot = (): Shot => ({
  parts: [wall, woven, ...warp(), ...reed(), ...heddles(), ...shuttle(), ...frame()],
  light,
  exposure: 1.06,
  camera: { target: [-2, 1.5, front], from: [-0.16, 0.1, 1], frameHeight: 68, distance: 260 },
  backdrop: ['wall'],
})

export function loomSurfaces(): Surfaces {
  const thread = (code: string) => ({ outside: cordage(dyed(code), 'silkCord', 20) })
  const ground = dyed('#EADFC6')
  const [indigo, saffron, madder] = [dyed('#2A4F86'), dyed('#D99A2E'), dyed('#A8302E')]
  return {
    wall: washed(hex('#CDA877'), hex('#A97F52'), 1.4),
    beam: wood(hex('#5A3820')),
    rail: wood(hex('#8A5A32')),
    shuttle: wood(hex('#B98244')),
    cane: { outside: cordage(dyed('#C9A566'), 'cord', 20) },
    string: thread('#E9E0CC'),
    warp: thread('#E6DBC0'),
    'warp-indigo': thread('#2A4F86'),
    'warp-saffron': thread('#D99A2E'),
    weft: thread('#A8302E'),
    pirn: thread('#A8302E'),
    woven: {
      outside: silk(
        striped(
          ground,
          [
            { from: 1, to: 3.2, colour: indigo },
            { from: 3.8, to: 4.4, colour: saffron },
            { from: 5, to: 5.6, colour: indigo },
            { from: 12, to: 15.5, colour: madder },
            { from: 13.4, to: 14.1, colour: saffron },
            { from: 16.2, to: 16.7, colour: indigo },
          ],
          24,
          'v',
        ),
        'silk',
        15,
      ),
    },
  }
}
