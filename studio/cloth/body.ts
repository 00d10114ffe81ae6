import { clamp, mix, smoothstep, type Vec3 } from '../renderer/vectors.ts'
import { coneDistance, gridded, type Obstacle } from './obstacles.ts'

/**
 * The body a garment is draped on: an invisible mannequin or a tailor's form. Heights are relative to `top`, the side of the neck where the shoulder
 * seam starts.
 */
export type Figure = {
  scale: number
  top: number
  away: number
  shoulderHalf: number
  chest: Vec3
  bust: number
  waist: number
  hips: Vec3
  // The final angle of the arms from hanging straight down, in degrees; null for a bust without arms.
  arms: number | null
  // From elbow to wrist, for long sleeves; without it the arm is a stump.
  forearm?: number
  // For hoods: the size of the head relative to that of a grown man on this body; children's are larger.
  head?: number
  // A tailor's form ends below the hips and stands on a stand.
  legless?: true
}

export const man: Figure = {
  scale: 1,
  top: 60,
  away: 17,
  shoulderHalf: 18.5,
  chest: [17.5, 25, 11.5],
  bust: 0,
  waist: 14.5,
  hips: [17, 26, 11.5],
  arms: 52,
}

export const woman: Figure = {
  scale: 0.95,
  top: 60,
  away: 17,
  shoulderHalf: 16.5,
  chest: [15.5, 22, 10],
  bust: 6.5,
  waist: 12,
  hips: [17.5, 26, 12],
  arms: 48,
}

export const child: Figure = {
  scale: 0.62,
  top: 44,
  away: 13,
  shoulderHalf: 17,
  chest: [16.5, 24, 12.5],
  bust: 0,
  waist: 15.5,
  hips: [16.5, 24, 12.5],
  arms: 52,
}

const ellipsoid =
  (centre: Vec3, radii: Vec3) =>
  (x: number, y: number, z: number): number => {
    const [dx, dy, dz] = [(x - centre[0]) / radii[0], (y - centre[1]) / radii[1], (z - centre[2]) / radii[2]]
    const k = Math.hypot(dx, dy, dz)
    const slope = Math.hypot(dx / radii[0], dy / radii[1], dz / radii[2])
    return slope < 1e-9 ? -Math.min(...radii) : (k * (k - 1)) / slope
  }

function smoothMin(a: number, b: number, soft: number): number {
  const h = clamp(0.5 + (0.5 * (b - a)) / soft)
  return mix(b, a, h) - soft * h * (1 - h)
}

function torsoDistance(figure: Figure) {
  const half = figure.shoulderHalf
  const solids = [
    coneDistance([0, -4, -1.5], [0, 9, 0], 5.6, 5.2),
    coneDistance([0, -3.5, -1], [half, -7.5, -0.5], 5, 5.2),
    coneDistance([0, -3.5, -1], [-half, -7.5, -0.5], 5, 5.2),
    ellipsoid([0, -23, 0.5], figure.chest),
    ellipsoid([0, -48, 0], [figure.waist, 26, figure.waist * 0.72]),
    ellipsoid([0, -70, -0.5], figure.hips),
  ]
  if (!figure.legless) {
    solids.push(
      coneDistance([-8.5, -80, 0], [-9.5, -160, 0], 8.5, 5),
      coneDistance([8.5, -80, 0], [9.5, -160, 0], 8.5, 5),
    )
  }
  if (figure.bust > 0) {
    solids.push(ellipsoid([-7.2, -25, 7], [6.6, 7.5, figure.bust]), ellipsoid([7.2, -25, 7], [6.6, 7.5, figure.bust]))
  }
  if (figure.head) {
    const h = figure.head
    solids.push(ellipsoid([0, 7 + 12 * h, 2], [8.2 * h, 12.5 * h, 10.2 * h]))
  }
  const whole = (x: number, y: number, z: number): number =>
    solids.reduce((nearest, solid) => smoothMin(nearest, solid(x, y, z), 3.5), 1e3)
  return figure.legless ? (x: number, y: number, z: number) => Math.max(whole(x, y, z), torsoFoot - y) : whole
}

/** The lower end of a form without legs, relative to the neck at scale 1. */
const torsoFoot = -86

/** Returns the distance of a point from the body without its arms. */
export function bodyDistance(figure: Figure): (x: number, y: number, z: number) => number {
  const { scale, top, away } = figure
  const torso = torsoDistance(figure)
  return (x, y, z) => torso(x / scale, (y - top) / scale, (z - away) / scale) * scale
}

export const formEndsAt = ({ top, scale }: Figure): number => top + torsoFoot * scale

type Limb = { from: Vec3; to: Vec3; thick: readonly [number, number] }

/** The upper arm and the forearm at an angle from hanging straight down. */
export function armBones(figure: Figure, side: 1 | -1, angle: number): [Limb, Limb] {
  const { scale, top, away, forearm = 15 } = figure
  const shoulder: Vec3 = [side * figure.shoulderHalf * scale, top - 8 * scale, away - 0.5 * scale]
  const elbow: Vec3 = [
    shoulder[0] + side * Math.sin(angle) * 29 * scale,
    shoulder[1] - Math.cos(angle) * 29 * scale,
    shoulder[2] + 0.5,
  ]
  const bent = angle - 0.1
  const wrist: Vec3 = [
    elbow[0] + side * Math.sin(bent) * forearm * scale,
    elbow[1] - Math.cos(bent) * forearm * scale,
    elbow[2] + 1.5 * scale,
  ]
  return [
    { from: shoulder, to: elbow, thick: [5 * scale, 4 * scale] },
    { from: elbow, to: wrist, thick: [4 * scale, 3 * scale] },
  ]
}

/** Arms start stretched out along the sleeves and come down once the garment is sewn around them. */
function arm(figure: Figure, side: 1 | -1, startAngle: number): Obstacle {
  const { scale } = figure
  const rest = ((figure.arms ?? 0) * Math.PI) / 180
  const solid = ({ from, to, thick }: Limb) => coneDistance(from, to, ...thick)
  let [upper, fore] = [coneDistance([0, 0, 0], [1, 0, 0], 1, 1), coneDistance([0, 0, 0], [1, 0, 0], 1, 1)]
  const [{ from: shoulder }] = armBones(figure, side, rest)
  const reach = (35 + (figure.forearm ?? 15)) * scale
  const pose = (seconds: number) => {
    const bones = armBones(figure, side, mix(startAngle, rest, smoothstep(0.3, 1.5, seconds)))
    upper = solid(bones[0])
    fore = solid(bones[1])
  }
  pose(0)
  return {
    distance: (x, y, z) => Math.min(upper(x, y, z), fore(x, y, z)),
    advance: pose,
    friction: 0.35,
    low: [shoulder[0] - reach, shoulder[1] - reach - 9, shoulder[2] - 16],
    high: [shoulder[0] + reach, shoulder[1] + reach, shoulder[2] + 20],
  }
}

export function bodyObstacles(figure: Figure, sleeveSlope = 0.25): Obstacle[] {
  const { scale, top, away } = figure
  const grid = gridded(
    bodyDistance(figure),
    [-30 * scale, top - (figure.legless ? 90 : 165) * scale, away - 20 * scale],
    [30 * scale, top + 50 * scale, away + 24 * scale],
    0.4,
  )
  if (figure.arms === null) return [grid]
  const start = Math.PI / 2 - Math.atan(sleeveSlope) - 0.16
  return [grid, arm(figure, 1, start), arm(figure, -1, start)]
}
