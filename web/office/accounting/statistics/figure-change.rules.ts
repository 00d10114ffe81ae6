/** Figures of which a lower value is better. */
const lowerIsBetter: ReadonlySet<string> = new Set(['sentBack', 'refused', 'lost', 'refusalRate'])

export interface FigureChange {
  rose: boolean
  better: boolean
}

/** Whether a figure rose and whether that is an improvement; undefined if it is unchanged or has nothing to compare with. */
export function changeOf(name: string, now: number | undefined, then: number | undefined): FigureChange | undefined {
  if (now === undefined || then === undefined || roundedAsDisplayed(name, now) === roundedAsDisplayed(name, then))
    return undefined
  const rose = now > then
  return { rose, better: rose !== lowerIsBetter.has(name) }
}

/** Rates are compared in whole percent, as they are displayed. */
function roundedAsDisplayed(name: string, figure: number): number {
  return name.endsWith('Rate') ? Math.round(figure * 100) : figure
}
