import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { scenes } from '#studio/draw-pictures.ts'
import { garments, shownOnForm } from '#studio/garments.ts'
import { sampleGarments } from './catalogue/sample-catalogue.ts'
import { listedPictures, pictureFile } from './picture-list.ts'

const megabyte = 1_000_000

/** The first colour of a garment drawn on a form has two more pictures: worn, and from behind. */
const expectedPictures = sampleGarments.flatMap(({ id, colours }) =>
  colours.flatMap((colour, index) =>
    (index === 0 && shownOnForm.includes(id) ? [1, 2, 3, 4] : [1, 2]).map((view) => `${id}--${colour.id}--${view}`),
  ),
)

test('every colour has two pictures, the first colour of a garment on a form four, and no file is unused', () => {
  expect(Object.keys(listedPictures()).sort()).toEqual([...expectedPictures, ...Object.keys(scenes)].sort())
})

test('what is shown on a form can be drawn on one', () => {
  for (const id of shownOnForm)
    expect({ id, worn: garments.find((garment) => garment.id === id)?.worn }).toMatchObject({ worn: {} })
})

test('each garment of the catalogue can be drawn, in each of its colours', () => {
  const drawn = Object.fromEntries(garments.map(({ id, colours }) => [id, [...colours].sort()]))
  expect(drawn).toEqual(Object.fromEntries(sampleGarments.map((g) => [g.id, g.colours.map(({ id }) => id).sort()])))
})

test('the picture list matches the files', async () => {
  for (const [name, { id, width, height, placeholder }] of Object.entries(listedPictures())) {
    const file = await readFile(pictureFile(name))
    const pictureMetadata = await sharp(file).metadata()
    const hash = createHash('sha256').update(file).digest('hex').slice(0, 20)
    expect({ name, id, width, height }).toEqual({
      name,
      id: `${hash}-${pictureMetadata.width}x${pictureMetadata.height}`,
      width: pictureMetadata.width,
      height: pictureMetadata.height,
    })
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
  }
})

test('the pictures add little to the size of a clone', () => {
  const bytes = Object.keys(listedPictures()).reduce((sum, name) => sum + statSync(pictureFile(name)).size, 0)
  expect(bytes).toBeLessThan(15 * megabyte)
})
