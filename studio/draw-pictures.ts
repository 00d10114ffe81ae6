import { writeFile } from 'node:fs/promises'
import { type Allowance, encodePicture } from './encode-picture.ts'
import type { Garment } from './garments/garment.ts'
import { garments, shownOnForm } from './garments.ts'
import { people } from './portraits/people.ts'
import type { Photograph } from './renderer/develop.ts'
import { prepareShot, type Size, takePicture } from './renderer/photograph.ts'
import { heroShot, heroSurfaces } from './scenes/hero.ts'
import { loomShot, loomSurfaces } from './scenes/loom.ts'
import { portraitShot, portraitSurfaces } from './scenes/portrait.ts'
import { soukShot, soukSurfaces } from './scenes/souk.ts'
import { tambourShot, tambourSurfaces } from './scenes/tambour.ts'

const portrait: Size = { width: 1200, height: 1500, samples: 2 }
/** A small size for judging folds and framing quickly. */
const sketch: Size = { width: 480, height: 600, samples: 1 }

/** Close-ups have much texture and need a larger file size. */
const hangingViews = [
  { number: 1, shot: 'whole', allowance: { quality: 50, bytes: 60_000 } },
  { number: 2, shot: 'detail', allowance: { quality: 44, bytes: 100_000 } },
] as const

/** Only the first colour is drawn on a form, because length and fall are the same for all. */
const wornViews = [
  { number: 3, shot: 'front', allowance: { quality: 50, bytes: 80_000 } },
  { number: 4, shot: 'back', allowance: { quality: 50, bytes: 70_000 } },
] as const

/** A garment has two parts: `jebba-harir` means both, `jebba-harir/worn` the form only. */
const parts = ['hanging', 'worn'] as const

const sceneAllowance: Allowance = { quality: 56, bytes: 150_000 }

/** Pictures without a product: the home page, its story, and portraits. */
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
  /** Garments and scenes, or `jebba-harir/worn` for one part; none means all. */
  named: readonly string[]
  folder: URL
  say: (line: string) => void
  small?: boolean
}

/** Draws the named garments and scenes, each into its own file. */
export async function drawPictures({ named, folder, say, small = false }: Commission): Promise<void> {
  const names = named.length > 0 ? named : everything
  const unknown = names.filter((name) => !isDrawable(name))
  if (unknown.length > 0)
    throw new Error(`Nothing here is called ${unknown.join(', ')}. There are: ${everything.join(', ')}`)
  for (const [i, name] of names.entries()) {
    say(`${i + 1}/${names.length} ${name}`)
    const scene = scenes[name]
    if (scene) await save(folder, name, scene(), sceneAllowance)
    else await drawGarment(folder, name, small ? sketch : portrait)
  }
}

function isDrawable(name: string): boolean {
  const [id = '', part] = name.split('/')
  return everything.includes(id) && (part === undefined || parts.some((candidate) => candidate === part))
}

async function drawGarment(folder: URL, name: string, size: Size): Promise<void> {
  const [id, part] = name.split('/')
  const garment = garments.find((candidate) => candidate.id === id)
  if (!garment) return
  if (part !== 'worn') await drawHanging(folder, garment, size)
  if (part === 'worn' || (!part && shownOnForm.includes(garment.id))) await drawWorn(folder, garment, size)
}

async function drawHanging(folder: URL, garment: Garment, size: Size): Promise<void> {
  const staging = garment.stage()
  for (const { number, shot, allowance } of hangingViews) {
    const prepared = prepareShot(staging[shot], size)
    for (const colour of garment.colours) {
      await save(folder, `${garment.id}--${colour}--${number}`, takePicture(prepared, garment.dress(colour)), allowance)
    }
  }
}

async function drawWorn(folder: URL, { id, colours, worn }: Garment, size: Size): Promise<void> {
  const [colour] = colours
  if (!worn || !colour) return
  const staging = worn.stage()
  for (const { number, shot, allowance } of wornViews) {
    const photograph = takePicture(prepareShot(staging[shot], size), worn.dress(colour))
    await save(folder, `${id}--${colour}--${number}`, photograph, allowance)
  }
}

async function save(folder: URL, name: string, photograph: Photograph, allowance: Allowance): Promise<void> {
  await writeFile(new URL(`${name}.avif`, folder), await encodePicture(photograph, allowance))
}
