import { gridMesh, type Part, tubeMesh } from '../renderer/mesh.ts'
import { mix, subtract, type Vec3 } from '../renderer/vectors.ts'

/** A fibula (khlel): a chased silver plate, the open ring and the pin. It leans outwards by `tilt`. */
export function fibulaParts(center: Vec3, size: number, tilt: number): Part[] {
  const [c, s] = [Math.cos(tilt), Math.sin(tilt)]
  const set = (x: number, y: number, z: number): Vec3 => [
    center[0] + (x * c - y * s) * size,
    center[1] + (x * s + y * c) * size,
    center[2] + z * size,
  ]
  const plate = gridMesh(40, 40, (column, row) => {
    // Wide below and narrow above: the traditional triangle with a scalloped foot.
    const half = mix(1.5, 0.22, row ** 0.8)
    const x = (column * 2 - 1) * half
    const scallop = row < 0.2 ? Math.abs(Math.sin(column * Math.PI * 5)) * 0.22 * (1 - row / 0.2) : 0
    const y = mix(-3.3, 0.1, row) - scallop
    const dome = 0.22 * (1 - (column * 2 - 1) ** 2) + 0.14
    return { at: set(x, y, dome), u: x, v: y }
  })
  const ring: Vec3[] = Array.from({ length: 41 }, (_, i) => {
    const angle = -Math.PI / 2 + 0.35 + (i / 40) * (2 * Math.PI - 0.7)
    return set(Math.cos(angle) * 1.15, 0.9 + Math.sin(angle) * 1.15, 0.25)
  })
  const pin: Vec3[] = Array.from({ length: 9 }, (_, i) => set(mix(-2.2, 2.4, i / 8), 1.1 + 0.25 * Math.sin(i), 0.3))
  const boss: Vec3[] = Array.from({ length: 9 }, (_, i) => set(0, -2.0, 0.2 + i * 0.055))
  return [
    { surface: 'khlel', mesh: plate },
    { surface: 'silver', mesh: tubeMesh(ring, (t) => size * (0.15 + 0.1 * Math.abs(t - 0.5)), 12) },
    { surface: 'silver', mesh: tubeMesh(pin, (t) => size * mix(0.12, 0.05, t), 8) },
    { surface: 'coral', mesh: tubeMesh(boss, (t) => size * 0.4 * Math.sqrt(Math.max(0.01, 1 - t * t)), 16) },
  ]
}

/** A chain from pin to pin, each link turned by a quarter, lying on the surface given by `front`. */
export function chainParts(
  from: Vec3,
  end: Vec3,
  sag: number,
  link: number,
  front: (x: number, y: number) => number,
): Part[] {
  const span = Math.hypot(end[0] - from[0], end[1] - from[1], end[2] - from[2])
  const count = Math.round((span + (sag * sag * 2.6) / span) / (link * 1.25))
  return Array.from({ length: count }, (_, i): Part => {
    const place = (t: number): Vec3 => {
      const x = mix(from[0], end[0], t)
      const y = mix(from[1], end[1], t) - sag * 4 * t * (1 - t)
      return [x, y, Math.max(mix(from[2], end[2], t), front(x, y) + link * 0.55)]
    }
    const [a, b] = [place(i / count), place((i + 1) / count)]
    const along = subtract(b, a)
    const size = Math.hypot(...along)
    const [dx, dy] = [along[0] / size, along[1] / size]
    const loop: Vec3[] = Array.from({ length: 17 }, (_, j) => {
      const angle = (j / 16) * 2 * Math.PI
      const [p, q] = [Math.cos(angle) * link * 0.8, Math.sin(angle) * link * 0.42]
      const flat = i % 2 === 0
      return [
        (a[0] + b[0]) / 2 + dx * p - (flat ? dy * q : 0),
        (a[1] + b[1]) / 2 + dy * p + (flat ? dx * q : 0),
        (a[2] + b[2]) / 2 + 0.3 + (flat ? 0 : q),
      ]
    })
    return { surface: 'silver', mesh: tubeMesh(loop, () => link * 0.13, 7) }
  })
}
