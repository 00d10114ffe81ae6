import type { FitPerson } from '#contract/accounts/fit-people.ts'
import type { MeasuredGuide } from '#contract/fit/size-charts.ts'

/** What each kind of person wears. */
export const worn: Readonly<Record<FitPerson['kind'], readonly MeasuredGuide[]>> = {
  woman: ['kaftan', 'waistcoat', 'shoes'],
  man: ['jebba', 'waistcoat', 'trousers', 'cloak', 'cap', 'shoes'],
  child: ['children'],
}
