// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import type { Colour } from './colour.ts'
import { type FinishName, finishIndex } from './finishes.ts'
import { clamp } from './vectors.ts'

export type Region = { left: number; right: number; bottom: number; top: number }

/** Scratch buffers for following a line; users reset `nearest` to infinity afterwards. */
export type Tracing = { nearest: Float32Array; across: Float32Array; along: Float32Array; piece: Uint16Array }

/**
 * A flat piece of decorated surface with a number of dots per centimetre of pattern. Weaves fill it, stitches are added, and the renderer maps it
 * onto the folds.
 */
export class Swatch {
  readonly left: number
  readonly bottom: number
  readonly perCm: number
  readonly width: number
  readonly height: number
  // Height above the bare cloth, in cm.
  readonly relief: Float32Array
  readonly colour: Float32Array
  readonly finish: Uint8Array
  // The direction of the threads, as an angle from u.
  readonly grain: Float32Array
  private half: 'right' | 'left' | null = null
  private traced: Tracing | null = null

  constructor(region: Region, perCm: number) {
    this.left = region.left
    this.bottom = region.bottom
    this.perCm = perCm
    this.width = Math.max(4, Math.ceil((region.right - region.left) * perCm))
    this.height = Math.max(4, Math.ceil((region.top - region.bottom) * perCm))
    const size = this.width * this.height
    this.relief = new Float32Array(size)
    this.colour = new Float32Array(size * 3)
    this.finish = new Uint8Array(size)
    this.grain = new Float32Array(size)
  }

  get right(): number {
    return this.left + this.width / this.perCm
  }

  get top(): number {
    return this.bottom + this.height / this.perCm
  }

  // Draws embroidery for the right half, and again mirrored on the left; figures across the middle are cut and completed by their mirror image.
  onBothHalves(work: () => void): void {
    for (const half of ['right', 'left'] as const) {
      this.half = half
      work()
    }
    this.half = null
  }

  shows(leftEdge: number, right: number, bottom: number, top: number): boolean {
    if (this.half === 'left')
      return -leftEdge > this.left && -right < this.right && top > this.bottom && bottom < this.top
    return right > this.left && leftEdge < this.right && top > this.bottom && bottom < this.top
  }

  // Calls `dot` for every dot with its position on the pattern.
  fill(finish: FinishName, dot: (u: number, v: number, texel: number) => void): void {
    this.finish.fill(finishIndex(finish))
    for (let y = 0, texel = 0; y < this.height; y++) {
      const v = this.bottom + (y + 0.5) / this.perCm
      for (let x = 0; x < this.width; x++, texel++) dot(this.left + (x + 0.5) / this.perCm, v, texel)
    }
  }

  // Calls it for the dots of a rectangle of the pattern only.
  within(
    leftEdge: number,
    right: number,
    bottom: number,
    top: number,
    dot: (u: number, v: number, texel: number) => void,
  ): void {
    const near = this.half ? Math.max(0, leftEdge) : leftEdge
    if (near > right) return
    const [from, far, sign] = this.half === 'left' ? [-right, -near, -1] : [near, right, 1]
    const x0 = Math.max(0, Math.floor((from - this.left) * this.perCm + (this.half === 'right' ? 0.5 : 0)))
    const x1 = Math.min(this.width - 1, Math.ceil((far - this.left) * this.perCm - (this.half === 'left' ? 0.5 : 0)))
    const y0 = Math.max(0, Math.floor((bottom - this.bottom) * this.perCm))
    const y1 = Math.min(this.height - 1, Math.ceil((top - this.bottom) * this.perCm))
    for (let y = y0; y <= y1; y++) {
      const v = this.bottom + (y + 0.5) / this.perCm
      for (let x = x0; x <= x1; x++) dot(sign * (this.left + (x + 0.5) / this.perCm), v, y * this.width + x)
    }
  }

  tracing(): Tracing {
    const size = this.width * this.height
    this.traced ??= {
      nearest: new Float32Array(size).fill(Number.POSITIVE_INFINITY),
      across: new Float32Array(size),
      along: new Float32Array(size),
      piece: new Uint16Array(size),
    }
    return this.traced
  }

  // Releases the scratch buffers of a finished swatch.
  finished(): this {
    this.traced = null
    return this
  }

  runThreads(texel: number, angle: number): void {
    this.grain[texel] = this.half === 'left' ? Math.PI - angle : angle
  }

  paint(texel: number, colour: Colour, k = 1): void {
    this.colour[3 * texel] = colour[0] * k
    this.colour[3 * texel + 1] = colour[1] * k
    this.colour[3 * texel + 2] = colour[2] * k
  }

  blendIn(texel: number, colour: Colour, share: number): void {
    for (let c = 0; c < 3; c++) this.colour[3 * texel + c]! += (colour[c]! - this.colour[3 * texel + c]!) * share
  }
}

/** The shading of a swatch's threads by each other, computed before mapping. */
export type SwatchShading = {
  slopeU: Float32Array
  slopeV: Float32Array
  // The share of the room, and of the window, that neighbouring threads leave visible.
  shelter: Float32Array
  lit: Float32Array
}

function blurred(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(values.length)
  const result = new Float32Array(values.length)
  const span = 2 * radius + 1
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let x = -radius; x <= radius; x++) sum += values[row + clamp(x, 0, width - 1)]!
    for (let x = 0; x < width; x++) {
      across[row + x] = sum / span
      sum += values[row + Math.min(width - 1, x + radius + 1)]! - values[row + Math.max(0, x - radius)]!
    }
  }
  for (let x = 0; x < width; x++) {
    let sum = 0
    for (let y = -radius; y <= radius; y++) sum += across[clamp(y, 0, height - 1) * width + x]!
    for (let y = 0; y < height; y++) {
      result[y * width + x] = sum / span
      sum += across[Math.min(height - 1, y + radius + 1) * width + x]! - across[Math.max(0, y - radius) * width + x]!
    }
  }
  return result
}

const SHADOW_STEPS = 9

/** `light` is the direction of the window relative to the swatch: along u, along v, and out of the cloth. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the innermost loop over rows, dots and steps towards the light
export function shadeSwatch(swatch: Swatch, light: readonly [number, number, number]): SwatchShading {
  const { relief, width, height, perCm } = swatch
  const slopeU = new Float32Array(relief.length)
  const slopeV = new Float32Array(relief.length)
  const shelter = new Float32Array(relief.length)
  const lit = new Float32Array(relief.length)
  const near = blurred(relief, width, height, Math.max(1, Math.round(perCm * 0.06)))
  const wide = blurred(relief, width, height, Math.max(2, Math.round(perCm * 0.25)))
  const flat = Math.hypot(light[0], light[1]) || 1
  const [stepU, stepV] = [light[0] / flat, light[1] / flat]
  const rise = Math.max(0.35, light[2] / flat)
  for (let y = 0, texel = 0; y < height; y++) {
    const up = y < height - 1 ? width : 0
    const down = y > 0 ? width : 0
    for (let x = 0; x < width; x++, texel++) {
      const next = x < width - 1 ? 1 : 0
      const previousX = x > 0 ? 1 : 0
      slopeU[texel] = ((relief[texel + next]! - relief[texel - previousX]!) * perCm) / 2
      slopeV[texel] = ((relief[texel + up]! - relief[texel - down]!) * perCm) / 2
      const h = relief[texel]!
      const sunk = Math.max(0, near[texel]! - h) / 0.06 + Math.max(0, wide[texel]! - h) / 0.16
      shelter[texel] = 1 / (1 + 1.5 * sunk)
      let hidden = 0
      for (let step = 1; step <= SHADOW_STEPS; step++) {
        const reach = step * step * 0.006 + 0.8 / perCm
        const sx = x + Math.round(stepU * reach * perCm)
        const sy = y + Math.round(stepV * reach * perCm)
        if (sx < 0 || sy < 0 || sx >= width || sy >= height) break
        const over = relief[sy * width + sx]! - h - reach * rise
        if (over > hidden) hidden = over
      }
      lit[texel] = 1 - clamp(hidden / 0.05) * 0.85
    }
  }
  return { slopeU, slopeV, shelter, lit }
}
