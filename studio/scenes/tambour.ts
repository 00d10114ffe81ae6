import { cordage } from '../fabrics/cordage.ts'
import { dyed } from '../fabrics/dye.ts'
import { linen } from '../fabrics/linen.ts'
import { silver, wood } from '../props/hardware.ts'
import { hex } from '../renderer/colour.ts'
import { type Daylight, studioDaylight } from '../renderer/daylight.ts'
import { gridMesh, type Part, tubeMesh } from '../renderer/mesh.ts'
import { fractalNoise } from '../renderer/noise.ts'
import type { Shot, Surfaces } from '../renderer/photograph.ts'
import { smoothstep, type Vec3 } from '../renderer/vectors.ts'
import { stitchNabeul, threadEnd } from './tambour-needlework.ts'

/** A table from above: linen in the hoop, half-embroidered flowers of Nabeul, and the silks for the rest. */
const hoop = { x: -9, y: 0.5, radius: 16.5 }

const table: Part = {
  surface: 'table',
  mesh: gridMesh(80, 60, (column, row) => {
    const [x, y] = [(column - 0.5) * 120, (row - 0.5) * 90]
    return { at: [x, y, 0], u: y, v: x }
  }),
}

/** Tight inside the hoop, and loose outside. */
const cloth: Part = {
  surface: 'cloth',
  mesh: gridMesh(260, 220, (column, row) => {
    const [u, v] = [(column - 0.5) * 58, (row - 0.5) * 66]
    const away = Math.hypot(u, v) - hoop.radius
    const loose = smoothstep(0.8, 9, away)
    const folds =
      fractalNoise(u / 9, v / 9, 3, 5) * 2.2 +
      1.3 * Math.sin(Math.atan2(v, u) * 9 + fractalNoise(u / 12, v / 12, 2, 8) * 3)
    const pressed = 1.5 - 0.5 * smoothstep(0, 1.2, away)
    return { at: [hoop.x + u, hoop.y + v, pressed + loose * (0.5 + Math.max(-1.2, folds)) * 0.9], u, v }
  }),
}

const ring = (radius: number, z: number): Vec3[] =>
  Array.from({ length: 161 }, (_, i) => {
    const angle = Math.PI / 2 + (i / 160) * 2 * Math.PI
    return [hoop.x + Math.cos(angle) * radius, hoop.y + Math.sin(angle) * radius, z]
  })

const hoopParts = (): Part[] => [
  { surface: 'hoop', mesh: tubeMesh(ring(hoop.radius + 0.55, 1.7), () => 0.62, 14) },
  ...[-0.75, 0.75].map(
    (aside): Part => ({
      surface: 'hoop',
      mesh: tubeMesh(
        [0, 0.3, 0.6, 1].map((t): Vec3 => [hoop.x + aside, hoop.y + hoop.radius + 0.3 + t * 2.4, 1.8]),
        (t) => (t > 0.95 ? 0.3 : 0.5),
        10,
      ),
    }),
  ),
  {
    surface: 'metal',
    mesh: tubeMesh(
      Array.from({ length: 24 }, (_, i): Vec3 => [hoop.x - 2 + i * 0.19, hoop.y + hoop.radius + 2, 1.9]),
      (t) => (t > 0.8 ? 0.62 : 0.22),
      12,
    ),
  },
]

/** Down through the cloth at the end of the last stitch, and up again beside it. */
function needleParts(): Part[] {
  const [u, v] = threadEnd
  const [x, y] = [hoop.x + u, hoop.y + v]
  const needle = Array.from({ length: 40 }, (_, i): Vec3 => {
    const t = i / 39
    return [x + 1.6 + t * 4.6, y - 0.6 - t * 3.4, 1.75 + Math.sin(t * Math.PI) * 0.25 + t * 0.7]
  })
  const eye = needle.at(-1) ?? [x, y, 2]
  const slack = Array.from({ length: 60 }, (_, i): Vec3 => {
    const t = i / 59
    const swing = Math.sin(t * Math.PI)
    return [
      x + (eye[0] - x) * t + swing * 4.6,
      y + (eye[1] - y) * t + swing * 3.2,
      1.75 + (eye[2] - 1.75) * t + swing * 0.6,
    ]
  })
  return [
    { surface: 'metal', mesh: tubeMesh(needle, (t) => 0.04 + 0.1 * Math.min(1, t * 3), 8) },
    { surface: 'thread', mesh: tubeMesh(slack, () => 0.11, 8) },
  ]
}

const hanks = [
  { surface: 'madder', at: [20.5, 12.5], turn: 0.42 },
  { surface: 'indigo', at: [26.5, 4.5], turn: 0.22 },
  { surface: 'saffron', at: [22, -4.5], turn: 0.5 },
  { surface: 'olive', at: [27.5, -13], turn: 0.32 },
] as const

/** A skein as sold: two halves twisted around each other, with a paper band. */
function hankParts({ surface, at: [x, y], turn }: (typeof hanks)[number]): Part[] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const put = (along: number, across: number, z: number): Vec3 => [
    x + along * c - across * s,
    y + along * s + across * c,
    z,
  ]
  const strands = Array.from({ length: 22 }, (_, k): Part => {
    const half = k % 2
    const round = (k / 22) * 2 * Math.PI
    const path = Array.from({ length: 70 }, (_, i): Vec3 => {
      const t = i / 69
      const along = (t - 0.5) * 15
      const end = Math.min(1, Math.min(t, 1 - t) * 7)
      const twist = half * Math.PI + t * 2.6 * Math.PI
      const waist = 1 - 0.22 * Math.exp(-((t - 0.5) ** 2) * 160)
      const [ra, rb] = [0.72 * end * waist, 0.62 * (0.45 + 0.55 * end) * waist]
      const across = Math.cos(twist) * ra + Math.cos(round + twist * 0.6) * rb
      const up = Math.sin(twist) * ra + Math.sin(round + twist * 0.6) * rb
      return put(along, across, 1.5 + up)
    })
    return { surface, mesh: tubeMesh(path, () => 0.24, 7) }
  })
  const band = Array.from({ length: 16 }, (_, i): Vec3 => put((i / 15 - 0.5) * 1.9, 0, 1.5))
  return [...strands, { surface: 'paper', mesh: tubeMesh(band, () => 1.24, 24) }]
}

/** Morning light from the left, low enough to show each stitch. */
const light: Daylight = {
  ...studioDaylight,
  window: [-0.66, 0.46, 0.6],
  windowColour: [1.42, 1.3, 1.08],
  windowSpread: 0.16,
  blind: (x, y) => 0.5 + 0.5 * (1 - smoothstep(14, 58, x - y * 0.5)),
}

export const tambourShot = (): Shot => ({
  parts: [table, cloth, ...hoopParts(), ...needleParts(), ...hanks.flatMap(hankParts)],
  light,
  exposure: 1.02,
  camera: { target: [1.5, -0.5, 1], from: [0, -0.22, 1], frameHeight: 41, distance: 260 },
  backdrop: ['table'],
})

export function tambourSurfaces(): Surfaces {
  const weave = linen(dyed('#EDE3CC'), 0.9, 12)
  const dyedSkein = (code: string) => ({ outside: cordage(dyed(code), 'silkCord', 18) })
  return {
    table: wood(hex('#4A2F1E')),
    hoop: wood(hex('#C08A50')),
    metal: silver,
    paper: { outside: linen(dyed('#F4EEDF'), 0.2, 40) },
    thread: dyedSkein('#A8242C'),
    madder: dyedSkein('#A8242C'),
    indigo: dyedSkein('#24508A'),
    saffron: dyedSkein('#DDA03A'),
    olive: dyedSkein('#5E7A3C'),
    cloth: {
      outside: (swatch) => {
        weave(swatch)
        stitchNabeul(swatch)
      },
    },
  }
}
