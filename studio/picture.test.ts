import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Photograph } from './renderer/develop.ts'
import { type PreparedShot, takePicture } from './renderer/photograph.ts'
import { dressKerchief, hungKerchief, prepareKerchief } from './scenes/kerchief.ts'

/** The kerchief when it was right. `commands/stages.ts` draws it anew: look at it before keeping it. */
const knownPicture = fileURLToPath(new URL('./stages/kerchief.png', import.meta.url))

/** Out of 255, on average: room for how another processor rounds, not for anything an eye would see. */
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

test('a small garment, cut, hung, embroidered and lit, looks as it did', async () => {
  expect(await difference(takePicture(shot, dressKerchief()))).toBeLessThan(tolerance)
})

test('without its embroidery it would not', async () => {
  expect(await difference(takePicture(shot, dressKerchief({ embroidered: false })))).toBeGreaterThan(tolerance * 3)
})
