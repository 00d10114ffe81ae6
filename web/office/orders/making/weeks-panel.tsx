import { useEffect, useRef, useState } from 'react'
import type { WorkshopWeek } from '#contract/orders/making/making.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { WeekRow } from './week-row.tsx'

/** The weeks shown at first, from the current one on; earlier weeks with unfinished pieces come before them. */
const initialWeeks = 4

/** The pieces that start in each week, the nearest week first. */
export function WeeksPanel({ weeks }: { weeks: readonly WorkshopWeek[] }) {
  const { t } = useI18n()
  const [isAllShown, setIsAllShown] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button disappears when pressed, so the focus moves to the first new week.
  useEffect(() => {
    if (isAllShown) list.current?.querySelector<HTMLElement>(':scope > [tabindex]')?.focus()
  }, [isAllShown])
  const present = weeks.findIndex(({ earlier }) => !earlier)
  const atOnce = present + initialWeeks
  const later = weeks.slice(atOnce)
  const pieces = later.reduce((sum, week) => sum + week.pieces.length, 0)
  return (
    <Panel title={t('makingOffice.weeks')}>
      <ul ref={list} className="flex flex-col divide-y divide-line">
        {(isAllShown ? weeks : weeks.slice(0, atOnce)).map((week, index) => (
          <li key={week.week} tabIndex={index === atOnce ? -1 : undefined}>
            <WeekRow week={week} current={index === present} />
          </li>
        ))}
      </ul>
      {!isAllShown && later.length > 0 && (
        <Button look="secondary" size="small" className="mt-3" onClick={() => setIsAllShown(true)}>
          {pieces > 0 ? t('makingOffice.moreWeeksPieces', { count: pieces }) : t('makingOffice.moreWeeks')}
        </Button>
      )}
      <p className="mt-3 max-w-prose text-muted text-sm">{t('makingOffice.weeksText')}</p>
    </Panel>
  )
}
