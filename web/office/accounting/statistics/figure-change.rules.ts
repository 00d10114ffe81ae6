/** Of these, fewer are better. */
const unwelcome: ReadonlySet<string> = new Set(['sentBack', 'refused', 'lost', 'refusalRate'])

export interface FigureChange {
  rose: boolean
  better: boolean
}

/** Whether a figure rose, and whether that is good; nothing where it is as before, or there was nothing to compare with. */
export function changeOf(name: string, now: number | undefined, then: number | undefined): FigureChange | undefined {
  if (now === undefined || then === undefined || asShown(name, now) === asShown(name, then)) return undefined
  const rose = now > then
  return { rose, better: rose !== unwelcome.has(name) }
}

/** Shares are said in whole per cent: 85 is not better than 85. */
function asShown(name: string, figure: number): number {
  return name.endsWith('Rate') ? Math.round(figure * 100) : figure
}
