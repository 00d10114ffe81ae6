import { gridMesh, type Mesh } from '../renderer/mesh.ts'

type Station = readonly [radius: number, height: number]

/** A smooth curve through the stations. */
function rounded(profile: readonly Station[], steps: number): Station[] {
  const profileValue = (i: number, k: 0 | 1) => profile[Math.max(0, Math.min(profile.length - 1, i))]?.[k] ?? 0
  const through = (i: number, t: number, k: 0 | 1): number => {
    const [previousPoint, from, end, followingPoint] = [
      profileValue(i - 1, k),
      profileValue(i, k),
      profileValue(i + 1, k),
      profileValue(i + 2, k),
    ]
    const [rise, bend, twist] = [
      end - previousPoint,
      2 * previousPoint - 5 * from + 4 * end - followingPoint,
      3 * (from - end) + followingPoint - previousPoint,
    ]
    return from + 0.5 * t * (rise + t * (bend + t * twist))
  }
  return Array.from({ length: (profile.length - 1) * steps + 1 }, (_, n): Station => {
    const i = Math.min(profile.length - 2, Math.floor(n / steps))
    const t = n / steps - i
    return [Math.max(0, through(i, t, 0)), through(i, t, 1)]
  })
}

/** A solid of revolution: stations of radius and height, from the foot up, around an upright axis. */
export function turned(x: number, z: number, profile: readonly Station[]): Mesh {
  const stations = rounded(profile, 4)
  const last = stations.length - 1
  return gridMesh(
    48,
    last,
    (column, row) => {
      const [radius, height] = stations[Math.round(row * last)] ?? [0, 0]
      const angle = (column - 0.5) * 2 * Math.PI
      return {
        at: [x + Math.sin(angle) * radius, height, z + Math.cos(angle) * radius],
        u: angle * 3,
        v: height + radius,
      }
    },
    true,
  )
}
