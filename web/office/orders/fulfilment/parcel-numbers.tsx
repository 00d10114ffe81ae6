import type { Parcel } from '#contract/orders/fulfilment/manifests.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { DayField } from '#web/office/platform/fields/day-field.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { inputClass } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { courierRefusal, outcomeTones } from './courier-texts.ts'
import { useChangeParcelMutation } from './couriers-api.ts'

/** Fields for the courier's parcel numbers, and for the day to which a parcel is postponed. */
export function ParcelNumbers({ parcels }: { parcels: readonly Parcel[] }) {
  const { t } = useI18n()
  const [change] = useChangeParcelMutation()
  const save = (id: number, changes: { number?: string; postponedUntil?: string | null }) =>
    change({ id, ...changes })
      .unwrap()
      .catch((error: unknown) => showToast('error', t(courierRefusal(problemCode(error)))))
  return (
    <details className="not-printed rounded-lg border border-line bg-surface px-4">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-brown-deep">{t('manifest.numbers')}</summary>
      <ul className="divide-y divide-line pb-3">
        {parcels.map(({ id, orderNumber, name, number, outcome, postponedUntil }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2">
            <span className="flex min-h-11 min-w-40 flex-1 items-center gap-2">
              <span className="font-semibold tabular-nums">{orderNumber}</span>
              <bdi className="truncate">{name}</bdi>
              <Badge tone={outcomeTones[outcome]}>{t(`parcel.${outcome}`)}</Badge>
            </span>
            <input
              key={`number ${number}`}
              dir="ltr"
              maxLength={60}
              placeholder={t('couriers.parcel.number')}
              aria-label={t('manifest.numberOf', { number: orderNumber })}
              defaultValue={number}
              onBlur={({ target }) => target.value.trim() !== number && void save(id, { number: target.value })}
              className={classNames(inputClass, 'min-h-11 w-44 min-w-0 max-sm:flex-1')}
            />
            {outcome === 'out' && (
              <div className="w-40 min-w-0 max-sm:flex-1">
                <DayField
                  brief
                  key={`day ${postponedUntil}`}
                  label={t('manifest.postponedOf', { number: orderNumber })}
                  labelHidden
                  title={t('manifest.postponed')}
                  defaultValue={postponedUntil ?? ''}
                  onBlur={({ target }) =>
                    target.value !== (postponedUntil ?? '') && void save(id, { postponedUntil: target.value || null })
                  }
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
