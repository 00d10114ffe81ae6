import { writeFile } from 'node:fs/promises'
import { type Allowance, encodePicture } from './encode-picture.ts'
import { garments } from './garments.ts'
import { people } from './portraits/people.ts'
import type { Photograph } from './renderer/develop.ts'
import { prepareShot, type Size, takePicture } from './renderer/photograph.ts'
import { heroShot, heroSurfaces } from './scenes/hero.ts'
import { loomShot, loomSurfaces } from './scenes/loom.ts'
import { portraitShot, portraitSurfaces } from './scenes/portrait.ts'
import { soukShot, soukSurfaces } from './scenes/souk.ts'
import { tambourShot, tambourSurfaces } from './scenes/tambour.ts'

const portrait: Size = { width: 1200, height: 1500, samples: 2 }

/** Close-ups are all texture and need the larger allowance. */
const views = [
  { number: 1, shot: 'whole', allowance: { quality: 50, bytes: 60_000 } },
  { number: 2, shot: 'detail', allowance: { quality: 44, bytes: 100_000 } },
] as const

const sceneAllowance: Allowance = { quality: 56, bytes: 150_000 }

/** Pictures of no single garment: the first one of the home page, what its story is told with, and portraits. */
export const scenes: Record<string, () => Photograph> = {
  hero: () => takePicture(prepareShot(heroShot(), { width: 1200, height: 1440, samples: 2 }), heroSurfaces()),
  souk: () => takePicture(prepareShot(soukShot(), { width: 1200, height: 800, samples: 2 }), soukSurfaces()),
  tambour: () => takePicture(prepareShot(tambourShot(), { width: 1200, height: 800, samples: 2 }), tambourSurfaces()),
  loom: () => takePicture(prepareShot(loomShot(), { width: 1200, height: 800, samples: 2 }), loomSurfaces()),
  ...Object.fromEntries(
    (Object.keys(people) as (keyof typeof people)[]).map((name) => [
      `portrait-${name}`,
      () => takePicture(prepareShot(portraitShot(), { width: 800, height: 1000, samples: 2 }), portraitSurfaces(name)),
    ]),
  ),
}

const everything = [...garments.map(({ id }) => id), ...Object.keys(scenes)]

interface Commission {
  /** Garments and scenes; none means all of them. */
  named: readonly string[]
  folder: URL
  say: (line: string) => void
}

/** Draws the garments and scenes that are named, each into a file of its name. */
export async function drawPictures({ named, folder, say }: Commission): Promise<void> {
  const names = named.length > 0 ? named : everything
  const unknown = names.filter((name) => !everything.includes(name))
  if (unknown.length > 0)
    throw new Error(`Nothing here is called ${unknown.join(', ')}. There are: ${everything.join(', ')}`)
  for (const [i, name] of names.entries()) {
    say(`${i + 1}/${names.length} ${name}`)
    const scene = scenes[name]
    if (scene) await save(folder, name, scene(), sceneAllowance)
    else await drawGarment(folder, name)
  }
}

async function drawGarment(folder: URL, id: string): Promise<void> {
  const garment = garments.find((candidate) => candidate.id === id)
  if (!garment) return
  const staging = garment.stage()
  for (const { number, shot, allowance } of views) {
    const prepared = prepareShot(staging[shot], portrait)
    for (const colour of garment.colours) {
      await save(folder, `${id}--${colour}--${number}`, takePicture(prepared, garment.dress(colour)), allowance)
    }
  }
}

async function save(folder: URL, name: string, photograph: Photograph, allowance: Allowance): Promise<void> {
  await writeFile(new URL(`${name}.avif`, folder), await encodePicture(photograph, allowance))
}
