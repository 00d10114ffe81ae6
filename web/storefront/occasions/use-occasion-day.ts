import { useEffect, useState } from 'react'
import type { GovernorateId } from '#contract/platform/tunisia/governorates.ts'
import { readGovernorate, rememberGovernorate, usualGovernorate } from '#web/state/governorate.ts'
import { readFamilyChoices, storeFamilyChoices } from './family-choices.ts'

export interface OccasionDay {
  /** Undefined until the page is hydrated, because the cached page is independent of the day. */
  now: Date | undefined
  /** As `2027-06-12`; empty if no day was chosen. */
  day: string
  setDay: (day: string) => void
  governorate: GovernorateId
  setGovernorate: (governorate: GovernorateId) => void
}

/** Day and governorate of the occasion. */
export function useOccasionDay(): OccasionDay {
  const [now, setNow] = useState<Date>()
  const [day, setDay] = useState(() => readFamilyChoices().day)
  const [governorate, setGovernorate] = useState<GovernorateId>(usualGovernorate)
  useEffect(() => {
    setNow(new Date())
    setGovernorate(readGovernorate())
  }, [])
  return {
    now,
    day,
    setDay: (chosen) => {
      setDay(chosen)
      storeFamilyChoices({ day: chosen })
    },
    governorate,
    setGovernorate: (chosen) => {
      setGovernorate(chosen)
      rememberGovernorate(chosen)
    },
  }
}
