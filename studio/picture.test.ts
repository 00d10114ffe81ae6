import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Photograph } from './renderer/develop.ts'
import { type PreparedShot, takePicture } from './renderer/photograph.ts'
import { dressKerchief, hungKerchief, prepareKerchief } from './scenes/kerchief.ts'

/** The approved picture of the kerchief. `commands/stages.ts` draws it anew; check it before committing. */
const knownPicture = fileURLToPath(new URL('./stages/kerchief.png', import.meta.url))

/** The mean difference out of 255 that rounding on another processor may cause; it is invisible. */
const tolerance = 0.6

let shot: PreparedShot

beforeAll(() => {
  shot = prepareKerchief(hungKerchief())
})

async function difference({ rgb, width, height }: Photograph): Promise<number> {
  const { data, info } = await sharp(knownPicture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect({ width, height }).toEqual({ width: info.width, height: info.height })
  return data.reduce((sum, value, i) => sum + Math.abs(value - (rgb[i] ?? 0)), 0) / data.length
}

test('a small garment that is cut, hung, embroidered and lit equals the approved picture', async () => {
  expect(await difference(takePicture(shot, dressKerchief()))).toBeLessThan(tolerance)
})

test('without embroidery it differs from the approved picture', async () => {
  expect(await difference(takePicture(shot, dressKerchief({ embroidered: false })))).toBeGreaterThan(tolerance * 3)
})
