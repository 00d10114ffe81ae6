import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'

/** The date some days from now in Tunis, which differs from the UTC date after 23 h UTC. */
export const inDays = (days: number): string => dayInTunis(new Date(Date.now() + days * dayMs))

/** The current month as the books name it. */
export const thisMonth = (): string => inDays(0).slice(0, 7)
