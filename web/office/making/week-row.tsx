import { useState } from 'react'
import { Link } from 'react-router'
import type { WorkshopWeek } from '#contract/orders/making.contract.ts'
import { problemCode } from '#web/api/refused-call.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useMay } from '#web/office/frame/allowed.tsx'
import { stageWords } from '#web/office/orders/order-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { makingProblem } from './making-problem.ts'
import { useSetWeekMutation } from './office-making-api.ts'

/** How full a week is, what is begun in it, and, for the owner, how much it holds. */
export function WeekRow({ week }: { week: WorkshopWeek }) {
  const { language, t } = useI18n()
  const may = useMay()
  const [typed, setTyped] = useState<string>()
  const [set, { isLoading }] = useSetWeekMutation()
  const { taken, places, closed, own, pieces } = week
  const send = async (change: { places: number | null; closed: boolean }) => {
    try {
      await set({ week: week.week, ...change }).unwrap()
      setTyped(undefined)
    } catch (error) {
      showToast('error', t(makingProblem(problemCode(error))))
    }
  }
  const meant = Number(typed)
  return (
    <div className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="font-semibold">{t('makingOffice.weekOf', { day: formatDate(language, week.week) })}</span>
          <span className={taken >= places || closed ? 'block text-red text-sm' : 'block text-muted text-sm'}>
            {closed ? t('makingOffice.closed') : t('makingOffice.taken', { taken, places })}
            {own && ` · ${t('makingOffice.own')}`}
          </span>
        </p>
        {may('change-settings') &&
          (typed === undefined ? (
            <div className="flex flex-wrap gap-1">
              <Button look="quiet" size="small" onClick={() => setTyped(String(places))}>
                {t('makingOffice.setPlaces')}
              </Button>
              <Button
                look="quiet"
                size="small"
                pending={isLoading}
                onClick={() => void send({ places: own ? places : null, closed: !closed })}
              >
                {t(closed ? 'makingOffice.open' : 'makingOffice.close')}
              </Button>
              {own && (
                <Button look="quiet" size="small" onClick={() => void send({ places: null, closed })}>
                  {t('makingOffice.asUsual')}
                </Button>
              )}
            </div>
          ) : (
            <div className="flex items-end gap-2">
              <div className="w-24">
                <TextField
                  label={t('makingOffice.places')}
                  inputMode="numeric"
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              </div>
              <Button
                size="small"
                pending={isLoading}
                disabled={typed.trim() === '' || !Number.isInteger(meant) || meant < 0}
                onClick={() => void send({ places: meant, closed })}
              >
                {t('makingOffice.save')}
              </Button>
            </div>
          ))}
      </div>
      <ul className="flex flex-col gap-1 text-sm empty:hidden">
        {pieces.map(({ productKey, orderId, number, title, progress, made }) => (
          <li key={productKey} className="flex flex-wrap gap-x-3">
            <Link to={`${paths.manageOrders}?order=${orderId}`} className="text-blue underline underline-offset-4">
              {t('orders.numbered', { number })}
            </Link>
            <span>{title}</span>
            <span className="text-muted">
              {t(stageWords[progress as keyof typeof stageWords] ?? stageWords[0])}
              {made.neededBy && ` · ${t('makingOffice.neededBy', { day: formatDate(language, made.neededBy) })}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
