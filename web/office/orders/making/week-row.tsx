import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { WorkshopWeek } from '#contract/orders/making/making.contract.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { stageTexts } from '#web/office/orders/records/order-texts.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { WeekForm } from './week-form.tsx'
import { formatWeekStart } from './week-name.ts'

interface WeekRowProps {
  week: WorkshopWeek
  /** Whether it is the current week. */
  current?: boolean
}

/** The pieces that start in a week and its capacity, which the owner can change. An empty week is shown muted. */
export function WeekRow({ week, current = false }: WeekRowProps) {
  const { language, t } = useI18n()
  const hasRight = useHasRight()
  const [changing, setChanging] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { taken, places, closed, own, earlier, pieces } = week
  const name = t('makingOffice.weekOf', { day: formatWeekStart(language, week.week) })
  return (
    <div className="flex flex-col gap-2 py-2">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className={taken > 0 ? 'font-semibold' : 'text-muted'}>{name}</span>
            {current && <Badge>{t('makingOffice.thisWeek')}</Badge>}
          </span>
          {earlier ? (
            <span className="block text-sm">{t('makingOffice.stillSewn')}</span>
          ) : (
            <span
              className={
                taken >= places || closed
                  ? 'block text-red text-sm'
                  : taken > 0
                    ? 'block text-sm'
                    : 'block text-muted text-sm'
              }
            >
              {closed ? t('makingOffice.closed') : t('makingOffice.taken', { taken, places })}
              {own && ` · ${t('makingOffice.own')}`}
            </span>
          )}
        </p>
        {!earlier && hasRight('change-settings') && (
          // A quiet button has padding; the negative margin aligns its label with the panel's text.
          <Button
            ref={opener}
            look="quiet"
            size="small"
            className="-me-3 shrink-0"
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          >
            {t('makingOffice.change')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {changing && (
        <WeekForm
          week={week}
          onDone={() => {
            // The focused button is removed with the form.
            opener.current?.focus()
            setChanging(false)
          }}
        />
      )}
      <ul className="flex flex-col gap-1 text-sm empty:hidden">
        {pieces.map(({ productKey, orderId, number, title, progress, made }) => (
          <li key={productKey} className="flex flex-wrap gap-x-3">
            <Link to={`${paths.manageOrders}?order=${orderId}`} className="text-blue underline underline-offset-4">
              {t('orders.numbered', { number })}
            </Link>
            <span>{title}</span>
            <span className="text-muted">
              {t(stageTexts[progress as keyof typeof stageTexts] ?? stageTexts[0])}
              {made.neededBy && ` · ${t('makingOffice.neededBy', { day: formatDate(language, made.neededBy) })}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
