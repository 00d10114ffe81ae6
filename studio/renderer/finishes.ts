/** The reflection of a material, apart from its colour. The values were chosen by eye from photographs. */
export type Finish = {
  // Light that reaches the shaded side, as in wool and thin cloth.
  wrap: number
  // The specular share, and how narrow the highlight is.
  gloss: number
  tightness: number
  // How far the highlight is stretched across the threads, as on silk and metal thread.
  thread: number
  threadTightness: number
  // 1 reflects in its own colour and scatters almost nothing.
  metal: number
  // Upright fibres that are bright where the surface turns away.
  fuzz: number
  fuzzNarrowness: number
}

const matt: Finish = {
  wrap: 0.12,
  gloss: 0,
  tightness: 20,
  thread: 0,
  threadTightness: 20,
  metal: 0,
  fuzz: 0,
  fuzzNarrowness: 3,
}

const finishes = {
  matt,
  linen: { ...matt, wrap: 0.15, thread: 0.03, threadTightness: 14, fuzz: 0.05 },
  cotton: { ...matt, wrap: 0.2, fuzz: 0.06 },
  wool: { ...matt, wrap: 0.26, fuzz: 0.34, fuzzNarrowness: 2.6 },
  felt: { ...matt, wrap: 0.28, fuzz: 0.2, fuzzNarrowness: 2.4 },
  silk: { ...matt, wrap: 0.08, thread: 0.22, threadTightness: 22, gloss: 0.02, tightness: 30, fuzz: 0.03 },
  satin: { ...matt, wrap: 0.06, thread: 0.6, threadTightness: 34, gloss: 0.05, tightness: 40 },
  velvet: { ...matt, wrap: 0, fuzz: 2.1, fuzzNarrowness: 2.1 },
  cord: { ...matt, wrap: 0.08, thread: 0.22, threadTightness: 18 },
  silkCord: { ...matt, wrap: 0.06, thread: 0.5, threadTightness: 26 },
  gold: { ...matt, wrap: 0, metal: 0.86, thread: 1.0, threadTightness: 30, gloss: 0.55, tightness: 60 },
  sequin: { ...matt, wrap: 0, metal: 0.92, gloss: 1.1, tightness: 90 },
  leather: { ...matt, wrap: 0.08, gloss: 0.05, tightness: 22, fuzz: 0.04 },
  polishedWood: { ...matt, wrap: 0.05, gloss: 0.05, tightness: 30, thread: 0.1, threadTightness: 20 },
  plaster: { ...matt, wrap: 0.05 },
  silver: { ...matt, wrap: 0, metal: 0.9, gloss: 1.0, tightness: 70 },
  brass: { ...matt, wrap: 0, metal: 0.9, gloss: 0.9, tightness: 50 },
} satisfies Record<string, Finish>

export type FinishName = keyof typeof finishes

export const FINISHES: readonly Finish[] = Object.values(finishes)
export const finishIndex = (name: FinishName): number => Object.keys(finishes).indexOf(name)
