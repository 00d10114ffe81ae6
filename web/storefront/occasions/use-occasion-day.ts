import { useEffect, useState } from 'react'
import type { GovernorateId } from '#contract/platform/tunisia/governorates.ts'
import { readGovernorate, rememberGovernorate, usualGovernorate } from '#web/state/governorate.ts'
import { readFamily, rememberFamily } from './remembered-family.ts'

export interface OccasionDay {
  /** Unknown while the page is only read: made for everybody and kept, it names no day. */
  now: Date | undefined
  /** As in `2027-06-12`; empty while nobody has said. */
  day: string
  setDay: (day: string) => void
  governorate: GovernorateId
  setGovernorate: (governorate: GovernorateId) => void
}

/** When it is, and where it is to be brought. */
export function useOccasionDay(): OccasionDay {
  const [now, setNow] = useState<Date>()
  const [day, setDay] = useState(() => readFamily().day)
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
      rememberFamily({ day: chosen })
    },
    governorate,
    setGovernorate: (chosen) => {
      setGovernorate(chosen)
      rememberGovernorate(chosen)
    },
  }
}
