/** Kinds of people to find sizes for; their measures are stored as typed. */
export const fitKinds = ['woman', 'man', 'child'] as const
type FitKind = (typeof fitKinds)[number]

export const fitNumbers = [
  'age',
  'height',
  'weight',
  'chest',
  'waist',
  'shoulder',
  'head',
  'foot',
  'ownChest',
  'ownShoulder',
  'ownLength',
] as const
export type FitNumber = (typeof fitNumbers)[number]

export interface FitPerson {
  name: string
  kind: FitKind
  typed: { [Name in FitNumber]?: string }
}

export const fitPeopleLimits = { people: 12, name: 40, typed: 8 } as const
