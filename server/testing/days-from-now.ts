import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'

/** So many days from now, by the shop's calendar: from 23 h on, that of Greenwich is a day behind. */
export const inDays = (days: number): string => dayInTunis(new Date(Date.now() + days * dayMs))

/** As the books name it. */
export const thisMonth = (): string => inDays(0).slice(0, 7)
