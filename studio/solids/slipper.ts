import { gridMesh, type Part, tubeMesh } from '../renderer/mesh.ts'
import { clamp, mix, smoothstep, type Vec3 } from '../renderer/vectors.ts'

/**
 * A flat slipper, measured from the tip of the toe (0) to the heel (1). `toe` is the pointedness, `mouth` the start of the opening; the heel of a
 * balgha is trodden flat, that of a rihiya is cut away.
 */
export type SlipperShape = {
  length: number
  width: number
  height: number
  toe: number
  lift: number
  mouth: number
  heelFolded: boolean
}

/** The position and rotation on the floor, and which foot it fits. */
export type Placing = { at: Vec3; turn: number; foot: 1 | -1 }

function halfWidth(s: SlipperShape, t: number): number {
  const ball = Math.sin((Math.PI / 2) * clamp(t / 0.36) ** (0.46 + 0.34 * s.toe))
  const waist = mix(1, 0.74, smoothstep(0.36, 0.72, t))
  const heel = t > 0.8 ? Math.sqrt(Math.max(0, 1 - ((t - 0.8) / 0.2) ** 2)) : 1
  return (s.width / 2) * ball * waist * heel
}

/** The sole is a little larger all around, but ends at the same tip and heel. */
const soleHalf = (s: SlipperShape, t: number, grow: number): number =>
  halfWidth(s, t) + grow * Math.sqrt(clamp(t / 0.02)) * Math.sqrt(clamp((1 - t) / 0.02))

/** Rows are closer where the outline curves strongly, at the toe and at the heel. */
const eased = (t: number): number => 0.5 - 0.5 * Math.cos(Math.PI * t)

/** Feet bend inwards, so the middle line of the sole is curved. */
const midline = (t: number, foot: number): number =>
  foot * (0.9 * Math.sin(t * Math.PI) - 0.25 * Math.sin(t * 2 * Math.PI))

const toeLift = (s: SlipperShape, t: number): number => s.lift * Math.max(0, 1 - t / 0.2) ** 2

function settle(s: SlipperShape, { at, turn, foot }: Placing) {
  const [c, n] = [Math.cos(turn), Math.sin(turn)]
  return (across: number, up: number, t: number): Vec3 => {
    const x = across + midline(t, foot)
    const z = (0.5 - t) * s.length
    return [at[0] + x * c + z * n, at[1] + up + toeLift(s, t), at[2] - x * n + z * c]
  }
}

const SOLE = 0.75

const archHeight = (s: SlipperShape, t: number): number =>
  SOLE + 0.9 + (s.height - 1.2) * smoothstep(-0.04, 0.46, t) ** 0.8 * (1 - 0.5 * smoothstep(0.5, 0.75, t))

/** How far down the side the opening reaches: 0 over the instep, near 1 where only a rim is left. */
const opened = (s: SlipperShape, t: number): number =>
  t < s.mouth ? 0 : clamp(Math.sqrt((t - s.mouth) / 0.16) * 0.66 + (t - s.mouth) * 0.5, 0, s.heelFolded ? 0.9 : 0.93)

function upper(
  s: SlipperShape,
  t: number,
  q: number,
  side: number,
  put: ReturnType<typeof settle>,
  inset: number,
): Vec3 {
  // q runs from the ridge, or the edge of the opening, down to the sole.
  const down = mix(opened(s, t), 1, q)
  const angle = down * (Math.PI / 2)
  const wide = halfWidth(s, t) - inset
  const crease = t > 0.2 && t < s.mouth ? Math.sin(t * 70) * 0.05 * (1 - down) : 0
  const across = side * Math.max(0, wide) * Math.sin(angle) ** 0.8
  const up = SOLE + (archHeight(s, t) - SOLE - inset + crease) * Math.cos(angle) ** 0.9
  return put(across, up, t)
}

export function slipperParts(s: SlipperShape, placing: Placing, name: string): Part[] {
  const put = settle(s, placing)
  const sides = [1, -1] as const
  // The halves overlap a little, so that no gap opens in the middle.
  const vamp = sides.flatMap((side) =>
    [0, 0.22].map(
      (inset): Part => ({
        surface: inset === 0 ? `${name}-upper` : `${name}-lining`,
        mesh: gridMesh(90, 26, (column, row) => {
          const t = eased(column)
          const turned = side > 0 === (inset === 0)
          const q = turned ? 1 - row : row
          const around = mix(opened(s, t), 1, q)
          return {
            at: upper(s, t, q, side, put, inset),
            u: side * around * (halfWidth(s, t) * 1.25 + 0.4),
            v: -t * s.length,
          }
        }),
      }),
    ),
  )
  const sole = (up: number, grow: number, surface: string, flip: boolean): Part => ({
    surface,
    mesh: gridMesh(80, 14, (column, row) => {
      const t = eased(column)
      const across = (flip ? 1 - row : row) * 2 - 1
      const stretched = mix(-0.012 * grow * 4, 1 + 0.012 * grow * 4, t)
      const x = across * soleHalf(s, t, grow)
      return { at: put(x, up, stretched), u: x, v: -t * s.length }
    }),
  })
  const wall: Part = {
    surface: `${name}-edge`,
    mesh: gridMesh(
      180,
      6,
      (column, row) => {
        const around = column * 2
        const t = eased(around <= 1 ? around : 2 - around)
        const side = around <= 1 ? 1 : -1
        const stretched = mix(-0.0144, 1.0144, t)
        const x = side * soleHalf(s, t, 0.3 + 0.06 * Math.sin(row * Math.PI))
        return { at: put(x, (1 - row) * SOLE, stretched), u: column * s.length * 2.2, v: row * SOLE }
      },
      true,
    ),
  }
  const rim: Vec3[] = []
  for (const side of sides) {
    const half = Array.from({ length: 41 }, (_, i) =>
      upper(s, mix(s.mouth, 1, 1 - (1 - (i / 40) ** 1.6) ** 1.5), 0, side, put, 0.08),
    )
    rim.push(...(side === 1 ? half.reverse() : half.slice(1)))
  }
  const parts: Part[] = [
    ...vamp,
    sole(SOLE, 0.3, `${name}-insole`, true),
    wall,
    { surface: `${name}-binding`, mesh: tubeMesh(rim, () => 0.17, 10) },
  ]
  if (s.heelFolded) {
    // The heel piece, trodden flat: a tongue of leather on the insole.
    const flap = (lift: number, flip: boolean): Part => ({
      surface: `${name}-upper`,
      mesh: gridMesh(30, 24, (column, row) => {
        const across = (flip ? 1 - column : column) * 2 - 1
        const t = mix(0.992, 0.7 + 0.09 * across * across, row)
        const wide = Math.max(0, halfWidth(s, t) - 0.12) * (1 - 0.12 * row)
        const wave = 0.16 + 0.34 * Math.sin(row * Math.PI * 0.85) + 0.12 * Math.sin(across * 4 + row * 3)
        return { at: put(across * wide, SOLE + lift + wave, t), u: across * wide, v: -t * s.length }
      }),
    })
    parts.push(flap(0.2, false), flap(0.02, true))
  }
  return parts
}
