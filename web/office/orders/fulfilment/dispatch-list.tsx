import { Check, PhoneCall, RotateCw } from 'lucide-react'
import type { Dispatch, DispatchStatus } from '#contract/orders/fulfilment/connectors.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useDispatchesQuery, useHandleDispatchMutation } from './connectors-api.ts'
import { courierRefusal, outcomeTones } from './courier-texts.ts'

const tones: Readonly<Record<DispatchStatus, BadgeTone>> = {
  waiting: 'plain',
  uncertain: 'warning',
  sent: 'good',
  rejected: 'bad',
}

/** Parcels in the courier's service, those with problems first. */
export function DispatchList({ courierId }: { courierId: number }) {
  const { t } = useI18n()
  const { data } = useDispatchesQuery(courierId, { refetchOnMountOrArgChange: true, pollingInterval: 30_000 })
  const [settle, { isLoading }] = useHandleDispatchMutation()
  if (!data) return <Skeleton className="h-40" />
  if (data.length === 0) return <p className="text-muted text-sm">{t('services.noParcels')}</p>

  const ask = async (dispatches: readonly Dispatch[], wish: 'send' | 'step' | 'told') => {
    for (const { parcel } of dispatches) {
      const { data: nextDispatch, error } = await settle({ id: parcel.id, wish })
      if (error) return showToast('error', t(courierRefusal(problemCode(error))))
      if (wish === 'send' && nextDispatch)
        showToast('info', t(nextDispatch.status === 'sent' ? 'services.found' : 'services.sendsAgain'))
    }
  }
  const steps = data.filter(({ step }) => step !== null)
  return (
    <>
      {steps.length > 1 && (
        <Allowed right="handle-orders">
          <Button look="secondary" size="small" pending={isLoading} onClick={() => void ask(steps, 'step')}>
            <Check className="size-4" aria-hidden="true" />
            {t('services.applyAll', { count: steps.length })}
          </Button>
        </Allowed>
      )}
      <ul className="divide-y divide-line">
        {data.map((dispatch) => (
          <Item
            key={dispatch.parcel.id}
            dispatch={dispatch}
            pending={isLoading}
            onAsk={(wish) => void ask([dispatch], wish)}
          />
        ))}
      </ul>
    </>
  )
}

interface ItemProps {
  dispatch: Dispatch
  pending: boolean
  onAsk: (wish: 'send' | 'step' | 'told') => void
}

function Item({ dispatch, pending, onAsk }: ItemProps) {
  const { language, t } = useI18n()
  const { parcel, status, reference, problem, said, saidAt, step, looks } = dispatch
  const open = parcel.outcome !== 'withdrawn' && (status === 'uncertain' || status === 'rejected')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="tabular-nums">{parcel.orderNumber}</strong>
          <bdi className="min-w-0 break-words">{parcel.name}</bdi>
          <Badge tone={tones[status]}>{t(`services.status.${status}`)}</Badge>
          <Badge tone={outcomeTones[parcel.outcome]}>{t(`parcel.${parcel.outcome}`)}</Badge>
        </p>
        <p className="text-muted text-sm tabular-nums">
          {parcel.number ? t('services.number') : t('services.reference')} <bdi>{parcel.number || reference}</bdi>
          {status === 'uncertain' && ` · ${t('services.looked', { count: looks })}`}
        </p>
        {problem && (
          <p className="text-red text-sm">
            {status === 'sent' ? t('services.twice') : t('services.objects')} <bdi>{problem}</bdi>
          </p>
        )}
        {dispatch.toCancel && <p className="text-red text-sm">{t('services.tellCourier')}</p>}
        {said && (
          <p className="text-sm">
            {t('services.says')}{' '}
            <bdi>
              <q>{said}</q>
            </bdi>
            {saidAt && (
              <span className="text-muted">
                {' · '}
                <bdi>{formatMoment(language, saidAt)}</bdi>
              </span>
            )}
          </p>
        )}
        {said && !dispatch.agrees && !step && <p className="text-red text-sm">{t('services.disagrees')}</p>}
      </div>
      <Allowed right="handle-orders">
        {open && (
          <Button look="secondary" size="small" pending={pending} onClick={() => onAsk('send')}>
            <RotateCw className="size-4" aria-hidden="true" />
            {t(status === 'uncertain' ? 'services.settle' : 'services.sendAgain')}
          </Button>
        )}
        {dispatch.toCancel && (
          <Button look="secondary" size="small" pending={pending} onClick={() => onAsk('told')}>
            <PhoneCall className="size-4" aria-hidden="true" />
            {t('services.told')}
          </Button>
        )}
        {step && (
          <Button size="small" pending={pending} onClick={() => onAsk('step')}>
            <Check className="size-4" aria-hidden="true" />
            {t(`parcel.${step}`)}
          </Button>
        )}
      </Allowed>
    </li>
  )
}
