import { useEffect, useRef, useState } from 'react'
import { readyOn } from '#contract/catalogue/products/making-weeks.rules.ts'
import { daysFrom, daysTooLate } from '#contract/orders/making/last-ready-day.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { MadeProduct } from '#contract/orders/records/orders.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useFreeWeeksQuery } from '#web/api/making-api.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { isFocusLost } from '#web/office/platform/frame/use-restore-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { makingProblem } from './making-problem.ts'
import { useMoveMadeMutation } from './office-making-api.ts'
import { useDeliveryWay } from './use-delivery-way.ts'
import { formatWeekStart } from './week-name.ts'

/** Start week of a piece. A move past the required day shows the delay and asks for confirmation. */
export function WeekField({ order, made }: { order: OfficeOrder; made: MadeProduct }) {
  const { language, t } = useI18n()
  const hasRight = useHasRight()
  const { data } = useFreeWeeksQuery(undefined, { refetchOnMountOrArgChange: true })
  const [move, { isLoading }] = useMoveMadeMutation()
  const [requestedWeek, setRequestedWeek] = useState<string>()
  const field = useRef<HTMLSelectElement>(null)
  const moving = useRef(false)
  // The dialog returns the focus to the field, which is disabled while saving.
  useEffect(() => {
    if (moving.current && !isLoading && isFocusLost()) field.current?.focus({ preventScroll: true })
    moving.current = isLoading
  }, [isLoading])
  const weekName = (week: string) => t('makingOffice.weekOf', { day: formatWeekStart(language, week, 'numeric') })
  const bringing = useDeliveryWay(order)
  if (!hasRight('handle-orders')) return <p className="text-sm">{weekName(made.week)}</p>
  const weeks = (data?.weeks ?? []).filter(({ week, left }) => left > 0 && week !== made.week).map(({ week }) => week)
  const tooLate = (week: string) => daysTooLate(readyFrom(week), made.neededBy, bringing)
  const readyFrom = (week: string) => readyOn(week, daysFrom(made.week, made.readyOn))
  const take = async (week: string, late: boolean) => {
    try {
      await move({ id: order._id, sheet: made.sheet, week, version: order.version, late }).unwrap()
    } catch (error) {
      showToast('error', t(makingProblem(problemCode(error))))
    }
  }
  const choose = (week: string) => {
    if (tooLate(week) > 0) setRequestedWeek(week)
    else void take(week, false)
  }
  const agree = () => {
    if (requestedWeek) void take(requestedWeek, true)
    setRequestedWeek(undefined)
  }
  return (
    <>
      <SelectField
        ref={field}
        label={t('makingOffice.week')}
        value={made.week}
        disabled={isLoading}
        onChange={({ target }) => choose(target.value)}
      >
        {[made.week, ...weeks].sort().map((week) => (
          <option key={week} value={week}>
            {weekName(week)}
          </option>
        ))}
      </SelectField>
      <Dialog
        open={requestedWeek !== undefined}
        onClose={() => setRequestedWeek(undefined)}
        title={t('makingOffice.moveLate')}
        actions={
          <>
            <Button look="quiet" onClick={() => setRequestedWeek(undefined)}>
              {t('makingOffice.leave')}
            </Button>
            <Button onClick={agree}>{t('makingOffice.move')}</Button>
          </>
        }
      >
        {requestedWeek && made.neededBy && (
          <p>
            {t('making.readyOn', { day: formatDate(language, readyFrom(requestedWeek)) })}
            {' · '}
            <strong className="text-red">
              {t('makingOffice.tooLate', {
                count: tooLate(requestedWeek),
                day: formatDate(language, made.neededBy),
              })}
            </strong>
          </p>
        )}
      </Dialog>
    </>
  )
}
