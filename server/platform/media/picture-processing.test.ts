import sharp from 'sharp'
import { expect, it } from 'vitest'
import { processPicture } from './picture-processing.ts'

it('nothing of what the camera wrote is in what is kept, and not only in what is shown', async () => {
  const blank = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a52' } })
  const exif = { IFD0: { Artist: 'Amel' }, IFD3: { GPSLatitude: '36/1 48/1 0/1', GPSLongitude: '10/1 10/1 0/1' } }
  const telling = await blank.withExif(exif).jpeg().toBuffer()
  expect((await sharp(telling).metadata()).exif).toBeDefined()
  const { master } = await processPicture(telling)
  expect((await sharp(master).metadata()).exif).toBeUndefined()
  expect(master.includes('Amel')).toBe(false)
})
