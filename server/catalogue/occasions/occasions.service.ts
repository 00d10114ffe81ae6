import type { OccasionOutfit, Occasions } from '#contract/catalogue/occasions/occasions.contract.ts'
import { type OccasionRole, occasionRoles } from '#contract/platform/settings/occasion-roles.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inEveryLanguageOf } from '#server/platform/settings/language-fallback.rules.ts'
import { describeOccasions } from '#server/platform/settings/settings.service.ts'
import { listMainGarments, listWorn, type MainGarment, type WornGarment } from './occasions.repository.ts'

/** Default categories and occasions of each role, used until the owner composes outfits for it. */
const defaultOutfits: Readonly<
  Record<OccasionRole, { categories: string[]; occasions: string[]; isDearestFirst: boolean }>
> = {
  bride: { categories: ['women'], occasions: ['wedding', 'henna'], isDearestFirst: true },
  groom: { categories: ['men'], occasions: ['wedding'], isDearestFirst: true },
  mother: { categories: ['women'], occasions: ['wedding', 'circumcision'], isDearestFirst: true },
  guest: { categories: ['women', 'men'], occasions: ['wedding', 'henna'], isDearestFirst: false },
  circumcised: { categories: ['children'], occasions: ['circumcision'], isDearestFirst: true },
}

const maxPerRole = 3
const maxPerOutfit = 5
const noText: Trilingual = { fr: '', en: '', ar: '' }

/** The feasts with the outfits of each role: the owner's outfits, or outfits composed from the catalogue for roles that have none. */
export async function showOccasions(db: Database): Promise<Occasions> {
  const { feasts, outfits } = inEveryLanguageOf(await describeOccasions(db))
  const rolesWithoutOutfit = occasionRoles.filter((role) => !outfits.some((outfit) => outfit.role === role))
  const mainGarments = await Promise.all(
    rolesWithoutOutfit.map((role) => listMainGarments(db, { role, ...defaultOutfits[role] }, 2 * maxPerRole)),
  )
  const ofCatalogue = await withWorn(
    db,
    mainGarmentsByRole(mainGarments.flat()).map(({ role, title, garments }) => ({
      role,
      name: title,
      text: noText,
      garments,
    })),
  )
  const composed = ofCatalogue.map(({ garments, ...outfit }) => ({
    ...outfit,
    garments: withoutReplacements(garments).slice(0, maxPerOutfit),
    composed: true,
  }))
  const chosenOutfits = (await withWorn(db, outfits)).map((outfit) => ({ ...outfit, composed: false }))
  return { feasts, outfits: [...chosenOutfits, ...composed] }
}

/** Takes the first outfits of each role. The mother gets other outfits than the bride where there are any. */
function mainGarmentsByRole(mainGarments: readonly MainGarment[]): MainGarment[] {
  const garmentsOfRole = (wantedRole: OccasionRole) => mainGarments.filter(({ role }) => role === wantedRole)
  const brides = new Set(
    garmentsOfRole('bride')
      .slice(0, maxPerRole)
      .map(({ garments: [main] }) => main),
  )
  const hers = garmentsOfRole('mother').filter(({ garments: [main] }) => !brides.has(main))
  return occasionRoles.flatMap((role) =>
    (role === 'mother' && hers.length > 0 ? hers : garmentsOfRole(role)).slice(0, maxPerRole),
  )
}

/** Leaves out garments that would replace another one (two jebbas cannot be worn at once); several jewels of one category may be worn together. */
function withoutReplacements(garments: readonly WornGarment[]): WornGarment[] {
  const [main] = garments
  return garments.filter(({ kind, isWornAlone }, index) => {
    if (kind === '' || !(isWornAlone || kind === main?.kind)) return true
    return garments.findIndex((garment) => garment.kind === kind) === index
  })
}

/** Leaves out garments that are not on sale, and outfits without any remaining garment. */
async function withWorn(
  db: Database,
  outfits: readonly { role: OccasionRole; name: Trilingual; text: Trilingual; garments: string[] }[],
): Promise<(Omit<OccasionOutfit, 'composed'> & { garments: WornGarment[] })[]> {
  const worn = new Map(
    (
      await listWorn(
        db,
        outfits.flatMap(({ garments }) => garments),
      )
    ).map((wornGarment) => [wornGarment.id, wornGarment]),
  )
  return outfits
    .map((outfit) => ({ ...outfit, garments: outfit.garments.flatMap((id) => worn.get(id) ?? []) }))
    .filter(({ garments }) => garments.length > 0)
}
