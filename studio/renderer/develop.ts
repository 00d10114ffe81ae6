// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are walked by index, within their own length; asking at each step would double the inner loops.
import { toDisplay } from './colour.ts'
import { noise2 } from './noise.ts'
import { clamp } from './vectors.ts'

export type Photograph = { width: number; height: number; rgb: Uint8Array }

const SHOULDER = 0.62

/** Film's shoulder: bright plaster and white wool keep their shading instead of burning out. */
const tone = (light: number): number =>
  light <= SHOULDER ? light : SHOULDER + (1 - SHOULDER) * (1 - Math.exp(-(light - SHOULDER) / (1 - SHOULDER)))

const GRAIN = 0.002

/** From light on samples to a finished picture: averaged down, exposed, vignetted, and given a breath of grain. */
export function develop(film: Float32Array, width: number, height: number, samples: number, exposure = 1): Photograph {
  const rgb = new Uint8Array(width * height * 3)
  const across = width * samples
  const share = 1 / (samples * samples)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = (x + 0.5) / width - 0.47
      const dy = ((y + 0.5) / height - 0.46) * (height / width)
      const vignette = 1 - 0.13 * clamp((dx * dx + dy * dy) * 1.6)
      const grain = (noise2(x * 0.9, y * 0.9, 3) + noise2(x * 0.5, y * 0.5, 4)) * GRAIN * (width / 1200)
      for (let k = 0; k < 3; k++) {
        let sum = 0
        for (let j = 0; j < samples; j++) {
          for (let i = 0; i < samples; i++) {
            // Each sample is toned before the mean, or a single glint of gold would whiten its whole pixel.
            sum += tone(film[3 * ((y * samples + j) * across + x * samples + i) + k]! * exposure * vignette)
          }
        }
        rgb[3 * (y * width + x) + k] = clamp(toDisplay(sum * share) + grain) * 255 + 0.5
      }
    }
  }
  return { width, height, rgb }
}
