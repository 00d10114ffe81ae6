import { gridMesh, type Part } from '../renderer/mesh.ts'
import { mix, type Vec3 } from '../renderer/vectors.ts'

/** The visible faces of an upright box, each with its own pattern coordinates. */
export function boxParts(surface: string, low: Vec3, high: Vec3, cell = 1.5): Part[] {
  const [width, height, depth] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]]
  const cells = (size: number) => Math.max(1, Math.ceil(size / cell))
  const y = (row: number) => mix(low[1], high[1], row)
  const across = (column: number) => (column - 0.5) * width
  return [
    gridMesh(cells(width), cells(height), (column, row) => ({
      at: [mix(low[0], high[0], column), y(row), high[2]],
      u: across(column),
      v: y(row),
    })),
    gridMesh(cells(depth), cells(height), (column, row) => ({
      at: [high[0], y(row), mix(high[2], low[2], column)],
      u: width / 2 + column * depth,
      v: y(row),
    })),
    gridMesh(cells(depth), cells(height), (column, row) => ({
      at: [low[0], y(row), mix(low[2], high[2], column)],
      u: -width / 2 - (1 - column) * depth,
      v: y(row),
    })),
    gridMesh(cells(width), cells(depth), (column, row) => ({
      at: [mix(low[0], high[0], column), high[1], mix(high[2], low[2], row)],
      u: across(column),
      v: high[1] + row * depth,
    })),
  ].map((mesh) => ({ surface, mesh }))
}
