// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import { toDisplay } from './colour.ts'
import { noise2 } from './noise.ts'
import { clamp } from './vectors.ts'

export type Photograph = { width: number; height: number; rgb: Uint8Array }

const SHOULDER = 0.62

/** Tone mapping with a soft shoulder, so that bright plaster and white wool keep their shading. */
const tone = (light: number): number =>
  light <= SHOULDER ? light : SHOULDER + (1 - SHOULDER) * (1 - Math.exp(-(light - SHOULDER) / (1 - SHOULDER)))

const GRAIN = 0.002

/** Turns samples into the final picture: averages, exposure, vignette and grain. */
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
            // Samples are tone mapped before averaging; otherwise one glint of gold would whiten a whole pixel.
            sum += tone(film[3 * ((y * samples + j) * across + x * samples + i) + k]! * exposure * vignette)
          }
        }
        rgb[3 * (y * width + x) + k] = clamp(toDisplay(sum * share) + grain) * 255 + 0.5
      }
    }
  }
  return { width, height, rgb }
}
