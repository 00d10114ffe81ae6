// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import type { Projection } from './camera.ts'
import type { Stage } from './stage.ts'

/** The visible triangle at each sample, and the position in it. */
export type Seen = {
  width: number
  height: number
  triangle: Int32Array
  second: Float32Array
  third: Float32Array
  // Per triangle: whether its outside is visible. The smoothed normals at the edge of a fold are not reliable for that.
  rightSide: Uint8Array
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the innermost loop over triangles, rows and pixels
export function rasterise(stage: Stage, view: Projection, width: number, height: number): Seen {
  const { positions, triangles } = stage
  const vertexCount = positions.length / 3
  const screen = new Float64Array(vertexCount * 3)
  const [ex, ey, ez] = view.eye
  for (let i = 0; i < vertexCount; i++) {
    const dx = positions[3 * i]! - ex
    const dy = positions[3 * i + 1]! - ey
    const dz = positions[3 * i + 2]! - ez
    const depth = dx * view.forward[0] + dy * view.forward[1] + dz * view.forward[2]
    const across = dx * view.right[0] + dy * view.right[1] + dz * view.right[2]
    const above = dx * view.up[0] + dy * view.up[1] + dz * view.up[2]
    screen[3 * i] = view.centreX + (across * view.focal) / depth
    screen[3 * i + 1] = view.centreY - (above * view.focal) / depth
    screen[3 * i + 2] = depth > 1 ? 1 / depth : -1
  }
  const size = width * height
  const triangle = new Int32Array(size).fill(-1)
  const second = new Float32Array(size)
  const third = new Float32Array(size)
  const rightSide = new Uint8Array(triangles.length / 3)
  const nearness = new Float32Array(size)
  for (let t = 0; t < triangles.length / 3; t++) {
    const a = triangles[3 * t]! * 3
    const b = triangles[3 * t + 1]! * 3
    const c = triangles[3 * t + 2]! * 3
    const [ax, ay, aw] = [screen[a]!, screen[a + 1]!, screen[a + 2]!]
    const [bx, by, bw] = [screen[b]!, screen[b + 1]!, screen[b + 2]!]
    const [cx, cy, cw] = [screen[c]!, screen[c + 1]!, screen[c + 2]!]
    if (aw < 0 || bw < 0 || cw < 0) continue
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    const leftPx = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    if (leftPx > right || top > bottom) continue
    if (Math.abs(area) < 1e-12) continue
    const inverse = 1 / area
    // Screen y points down, which reverses the orientation of triangles.
    rightSide[t] = area < 0 ? 1 : 0
    for (let y = top; y <= bottom; y++) {
      const py = y + 0.5
      for (let x = leftPx; x <= right; x++) {
        const px = x + 0.5
        const wb = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) * inverse
        const wc = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) * inverse
        const wa = 1 - wb - wc
        if (wa < 0 || wb < 0 || wc < 0) continue
        const near = wa * aw + wb * bw + wc * cw
        const pixel = y * width + x
        if (near <= nearness[pixel]!) continue
        nearness[pixel] = near
        triangle[pixel] = t
        second[pixel] = (wb * bw) / near
        third[pixel] = (wc * cw) / near
      }
    }
  }
  return { width, height, triangle, second, third, rightSide }
}
