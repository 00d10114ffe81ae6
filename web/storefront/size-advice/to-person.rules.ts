import type { Person } from '#contract/catalogue/size-advice/body-prior.ts'
import { heightBounds, mayBeIncomplete, parseBodyHeight } from '#contract/catalogue/size-advice/parse-height.rules.ts'
import type { FitNumber, FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { readDinars } from '#contract/platform/text/money.ts'

/** The plausible range of each measure; values outside were mistyped. */
const bounds: Readonly<Record<FitNumber, readonly [least: number, most: number]>> = {
  age: [0, 120],
  height: heightBounds,
  weight: [5, 250],
  chest: [40, 180],
  waist: [35, 180],
  shoulder: [20, 70],
  head: [40, 70],
  foot: [10, 35],
  ownChest: [20, 120],
  ownShoulder: [20, 90],
  ownLength: [25, 200],
}

/** Whether to show an error. A number that is still being typed has none yet. */
export function isInvalidMeasure(name: FitNumber, typed = '', isTyping = false): boolean {
  return typed.trim() !== '' && numberOf(name, typed) === undefined && !(isTyping && mayBeIncomplete(typed))
}

function numberOf(name: FitNumber, typed: string | undefined): number | undefined {
  const number = (name === 'height' ? parseBodyHeight : readDinars)(typed ?? '')
  const [least, max] = bounds[name]
  return number !== undefined && number >= least && number <= max ? number : undefined
}

/** Assumed for a child without an age. */
const assumedChildAge = 8

/** A person as size advice reads the typed measures. */
export function toPerson({ kind, typed }: FitPerson): Person {
  const numberFor = (name: FitNumber) => numberOf(name, typed[name])
  const height = numberFor('height')
  const age = kind === 'child' ? (numberFor('age') ?? (height === undefined ? undefined : assumedChildAge)) : undefined
  return {
    sex: kind === 'man' ? 'm' : 'f',
    age,
    height,
    weight: kind === 'child' ? undefined : numberFor('weight'),
    taken: {
      chest: numberFor('chest'),
      waist: numberFor('waist'),
      shoulder: numberFor('shoulder'),
      head: numberFor('head'),
      foot: numberFor('foot'),
    },
    own: { chest: numberFor('ownChest'), shoulder: numberFor('ownShoulder'), length: numberFor('ownLength') },
  }
}

/** Height in whole centimetres, as reviews store it. */
export function readWholeHeight(typed: string): number | undefined {
  const height = numberOf('height', typed)
  return height === undefined ? undefined : Math.round(height)
}
