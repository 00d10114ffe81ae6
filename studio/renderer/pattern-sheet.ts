import type { Part } from './mesh.ts'
import type { Size } from './photograph.ts'

const paper = '#F7F2E7'
const ink = '#5B4636'

/** The pattern pieces of a garment side by side, with the triangles of the cloth. */
export function patternSheet(parts: readonly Part[], { width, height }: Size): string {
  const pieces = [...Map.groupBy(parts, ({ surface }) => surface).values()].flatMap(([part]) => part ?? [])
  const flat = pieces.map(({ mesh }) => flatTriangles(mesh))
  const boxes = flat.map(boxOf)
  const columns = Math.ceil(Math.sqrt(pieces.length))
  const rows = Math.ceil(pieces.length / columns)
  const [cellWidth, cellHeight] = [width / columns, height / rows]
  const scale = Math.min(
    ...boxes.map((box) => Math.min((cellWidth * 0.84) / box.width, (cellHeight * 0.84) / box.height)),
  )
  const drawn = flat.map((triangles, i) => {
    const box = boxes[i] ?? boxOf(triangles)
    const x = ((i % columns) + 0.5) * cellWidth
    const y = (Math.floor(i / columns) + 0.5) * cellHeight
    const place = ([u, v]: Flat) => `${(x + (u - box.u) * scale).toFixed(1)} ${(y - (v - box.v) * scale).toFixed(1)}`
    return `<path d="${triangles.map((corners) => `M${corners.map(place).join('L')}Z`).join('')}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${paper}"/>
    <g fill="#E6DBC2" stroke="${ink}" stroke-width="0.35">${drawn.join('')}</g></svg>`
}

type Flat = readonly [number, number]

function flatTriangles({ triangles, uvs }: Part['mesh']): Flat[][] {
  const corner = (i: number): Flat => [uvs[2 * i] ?? 0, uvs[2 * i + 1] ?? 0]
  const corners = Array.from(triangles, corner)
  return Array.from({ length: corners.length / 3 }, (_, t) => corners.slice(3 * t, 3 * t + 3))
}

function boxOf(triangles: readonly Flat[][]) {
  const [us, vs] = [0, 1].map((k) => triangles.flatMap((corners) => corners.map((corner) => corner[k] ?? 0)))
  const [minU, right] = extent(us ?? [])
  const [low, high] = extent(vs ?? [])
  return { u: (minU + right) / 2, v: (low + high) / 2, width: right - minU, height: high - low }
}

function extent(values: readonly number[]): Flat {
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
}
