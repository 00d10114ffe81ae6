import { listDelegations } from '#contract/platform/tunisia/delegations.ts'
import { type GovernorateId, governorates } from '#contract/platform/tunisia/governorates.ts'
import { tokensOf } from '#server/catalogue/search/normalise-words.rules.ts'
import { Phrases, type ReadToken, readTokens } from '#server/catalogue/search/phrases.rules.ts'
import type { Part } from './conversation-parts.rules.ts'

export interface Place {
  governorate: GovernorateId
  delegation?: string
}

/** Common spellings that differ from those on maps; none of them is another common word. */
const spokenNames: Readonly<Record<string, string>> = {
  tunis: 'tounes, touness, tounis',
  sousse: 'sousa, soussa',
  sfax: 'sfa9es, sfa9s, safa9es, sfakes',
  kairouan: '9ayrawen, 9irawen, kairawen, qayrawan, kairaouan, kerouan',
  bizerte: 'binzart, benzart, bizert, benzert',
  monastir: 'mestir, mistir, monestir',
  mahdia: 'mehdia',
  nabeul: 'nebel, nabel',
  gabes: '9abes, gabis',
  gafsa: '9afsa',
  kef: '9af, lkef',
  tozeur: 'tozer, touzer',
  kebili: '9bili, guebili',
  medenine: 'mednine, mednin',
  tataouine: 'tatawine, tatawin',
  kasserine: '9asrine, gasrine, kassrine',
  'sidi-bouzid': 'sidi bou zid',
  beja: 'baja',
  siliana: 'selyana',
  'tunis/la-marsa': 'marsa, lmarsa, el marsa',
  'tunis/le-bardo': 'bardou',
  'tunis/la-goulette': 'halk el oued, hal9 el oued, hal9 lwed, goulette',
  'tunis/cite-el-khadra': 'cité khadra, hay khadra, 7ay el khadhra',
  'tunis/el-menzah': 'menzah, menzeh, el menzeh',
  'ariana/ettadhamen': 'cité ettadhamen, hay ettadhamen, tadhamen',
  'ariana/la-soukra': 'soukra',
  'ben-arous/el-mourouj': 'mourouj',
  'ben-arous/ezzahra': 'ez-zahra',
}

type Named = readonly Place[]

/** Words that are part of many street names, so that they do not name a place by themselves. */
const onlyWithOthers = new Set(['medina', 'ville', 'city', 'nord', 'sud', 'مدينه'])
const article = /^(?:el|la|le|l')\s+/i

const byName = new Map<string, Place[]>()
for (const { id, name } of governorates) {
  for (const spelling of [...Object.values(name), ...spoken(id)]) add(spelling, { governorate: id })
  for (const { id: delegation, name: names } of listDelegations(id)) {
    for (const spelling of [...Object.values(names), ...spoken(`${id}/${delegation}`)]) {
      add(spelling, { governorate: id, delegation })
    }
  }
}
const places = new Phrases<Named>(byName)

function spoken(key: string): string[] {
  return (spokenNames[key] ?? '').split(',').filter(Boolean)
}

/** Adds the name with and without its article. */
function add(name: string, place: Place): void {
  const bare = name.trim().replace(article, '')
  for (const spelling of new Set([name.trim(), bare])) {
    const key = spelling.toLowerCase()
    if (onlyWithOthers.has(tokensOf(key)[0]?.folded ?? '') && tokensOf(key).length === 1) continue
    const knownPlaces = byName.get(key) ?? []
    if (
      !knownPlaces.some(
        (knownPlace) => knownPlace.governorate === place.governorate && knownPlace.delegation === place.delegation,
      )
    ) {
      byName.set(key, [...knownPlaces, place])
    }
  }
}

export interface PlaceMention {
  part: Part
  tokens: readonly ReadToken[]
  /** All places with this name. */
  places: Named
}

/** All places named in a part. Names must match exactly: Zahra is a woman's name, Ezzahra a town. */
export function placesIn(part: Part): PlaceMention[] {
  const tokens = readTokens(tokensOf(part.text))
  const mentions: PlaceMention[] = []
  for (let position = 0; position < tokens.length; ) {
    const matches = places.at(tokens, position)
    if (matches)
      mentions.push({ part, tokens: tokens.slice(position, position + matches.length), places: matches.meaning })
    position += matches?.length ?? 1
  }
  return mentions
}

/** Governorates around the capital, whose residents often say Tunis. */
const greatTunis: readonly string[] = ['tunis', 'ariana', 'ben-arous', 'manouba']

/** The place that all mentions of one customer agree on; several places if they contradict each other. */
export function placesOf(mentions: readonly PlaceMention[]): Place[] {
  const places = mentions.map((mention) => mention.places)
  const governorates = places.flatMap((meanings) =>
    meanings.filter(({ delegation }) => !delegation).map(({ governorate }) => governorate),
  )
  const otherGovernorates = governorates.filter((governorate) => governorate !== 'tunis')
  const delegations = places
    .map((meanings) => meanings.filter(({ delegation }) => delegation))
    .filter((places) => places.length > 0)
  const isNear = (place: Place) =>
    governorates.includes(place.governorate) ||
    (governorates.includes('tunis') && greatTunis.includes(place.governorate))
  const namedDelegations = delegations.flatMap((meanings) => {
    const fitting = meanings.filter(isNear)
    return fitting.length > 0 ? fitting : meanings
  })
  // "Tunis" next to another place usually means the country.
  const bare = (otherGovernorates.length > 0 ? otherGovernorates : governorates).filter(
    (candidate) => !namedDelegations.some(({ governorate }) => governorate === candidate),
  )
  const alone = bare.filter((candidate) => candidate !== 'tunis' || namedDelegations.length === 0)
  return distinct([
    ...withoutChiefTowns(namedDelegations, governorates),
    ...alone.map((governorate) => ({ governorate })),
  ])
}

/** Drops a governorate's chief town if another place of that governorate is named: in "Mahdia, Ksour Essef", "Mahdia" is the governorate. */
function withoutChiefTowns(places: readonly Place[], words: readonly string[]): Place[] {
  const isChief = (place: Place) => words.includes(place.governorate) && place.delegation === place.governorate
  return places.filter(
    (place) =>
      !isChief(place) ||
      !places.some((candidate) => candidate.governorate === place.governorate && !isChief(candidate)),
  )
}

function distinct(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [`${place.governorate}/${place.delegation ?? ''}`, place])).values()]
}
