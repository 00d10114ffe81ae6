import { writeFile } from 'node:fs/promises'
import { listPictureFile, pictureFile } from '../picture-list.ts'
import { type Allowance, encodePicture } from './encode-picture.ts'
import { garments } from './garments.ts'
import type { Photograph } from './renderer/develop.ts'
import { prepareShot, type Size, takePicture } from './renderer/photograph.ts'
import { heroShot, heroSurfaces } from './scenes/hero.ts'
import { soukShot, soukSurfaces } from './scenes/souk.ts'

const portrait: Size = { width: 1200, height: 1500, samples: 2 }

/** Close-ups are all texture and need the larger allowance. */
const views = [
  { number: 1, shot: 'whole', allowance: { quality: 50, bytes: 60_000 } },
  { number: 2, shot: 'detail', allowance: { quality: 44, bytes: 100_000 } },
] as const

const sceneAllowance: Allowance = { quality: 56, bytes: 150_000 }

const scenes: Record<string, () => Photograph> = {
  hero: () => takePicture(prepareShot(heroShot(), { width: 1200, height: 1440, samples: 2 }), heroSurfaces()),
  souk: () => takePicture(prepareShot(soukShot(), { width: 1200, height: 800, samples: 2 }), soukSurfaces()),
}

const everything = [...garments.map(({ id }) => id), ...Object.keys(scenes)]

/** Draws the garments and scenes that are named, or all of them, and lists what it drew. */
export async function drawPictures(named: readonly string[], say: (line: string) => void): Promise<void> {
  const names = named.length > 0 ? named : everything
  const unknown = names.filter((name) => !everything.includes(name))
  if (unknown.length > 0)
    throw new Error(`Nothing here is called ${unknown.join(', ')}. There are: ${everything.join(', ')}`)
  for (const [i, name] of names.entries()) {
    say(`${i + 1}/${names.length} ${name}`)
    const scene = scenes[name]
    if (scene) await save(name, scene(), sceneAllowance)
    else await drawGarment(name)
  }
}

async function drawGarment(id: string): Promise<void> {
  const garment = garments.find((candidate) => candidate.id === id)
  if (!garment) return
  const staging = garment.stage()
  for (const { number, shot, allowance } of views) {
    const prepared = prepareShot(staging[shot], portrait)
    for (const colour of garment.colours) {
      await save(`${id}--${colour}--${number}`, takePicture(prepared, garment.dress(colour)), allowance)
    }
  }
}

async function save(name: string, photograph: Photograph, allowance: Allowance): Promise<void> {
  const file = await encodePicture(photograph, allowance)
  await writeFile(pictureFile(name), file)
  await listPictureFile(name, file)
}
