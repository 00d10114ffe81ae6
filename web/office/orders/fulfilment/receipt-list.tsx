import { Undo2 } from 'lucide-react'
import type { Receipt } from '#contract/orders/fulfilment/cash.contract.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { problemCode } from '#web/api/call-error.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CollapsedPanel } from '#web/ui/panel.tsx'
import { ask } from '#web/ui/questions.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { courierRefusal } from './courier-texts.ts'
import { useReceiptsQuery, useUndoReceiptMutation } from './couriers-api.ts'

/** The receipts of a courier, newest first; each can be undone as a whole. */
export function ReceiptList({ courier }: { courier: number }) {
  const { t } = useI18n()
  const { data } = useReceiptsQuery({ courier })
  if (!data?.length) return null
  return (
    <CollapsedPanel title={t('receipts.title')}>
      <ul className="divide-y divide-line">
        {data.map((receipt) => (
          <Item key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </CollapsedPanel>
  )
}

function Item({ receipt }: { receipt: Receipt }) {
  const { language, t } = useI18n()
  const [undo, { isLoading }] = useUndoReceiptMutation()
  const { id, number, receivedOn, parcelCount, delivered, fees, agreedFees, withheld, difference, amount } = receipt
  const { reason, undoneAt } = receipt
  const sum = (millimes: number) => formatPrice(language, millimes)
  const wrongs = [
    ...(difference === 0
      ? []
      : [t(difference > 0 ? 'receipts.missing' : 'receipts.tooMuch', { sum: sum(Math.abs(difference)) })]),
    ...(fees === agreedFees ? [] : [t('receipts.agreed', { sum: sum(agreedFees) })]),
  ]
  const takeBack = async () => {
    const reply = await ask({
      title: t('receipts.undoTitle', { number }),
      text: t('receipts.undoText'),
      confirmLabel: t('receipts.undo'),
    })
    if (reply !== 'confirmed') return
    await undo(id)
      .unwrap()
      .then(
        () => showToast('info', t('receipts.isUndone')),
        (error: unknown) => showToast('error', t(courierRefusal(problemCode(error)))),
      )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{t('receipts.numbered', { number })}</span>
          <span className="text-muted text-sm">{formatDate(language, receivedOn)}</span>
          {amount < 0 && <Badge tone="warning">{t('receipts.paid')}</Badge>}
          {undoneAt && <Badge tone="bad">{t('receipts.undone')}</Badge>}
        </p>
        <p className="text-muted text-sm">
          {t('receipts.made', { count: parcelCount, delivered: sum(delivered), fees: sum(fees) })}
          {withheld > 0 && ` · ${t('receipts.withheld', { sum: sum(withheld) })}`}
        </p>
        {wrongs.length > 0 && (
          <p className="text-red text-sm">
            {wrongs.join(' · ')}
            {' · '}
            <bdi>{reason}</bdi>
          </p>
        )}
      </div>
      <strong className={undoneAt ? 'text-muted tabular-nums line-through' : 'tabular-nums'}>
        <bdi>{sum(Math.abs(amount))}</bdi>
      </strong>
      {!undoneAt && (
        <Allowed right="book-cash">
          <Button look="secondary" size="small" pending={isLoading} onClick={() => void takeBack()}>
            <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />
            {t('receipts.undo')}
          </Button>
        </Allowed>
      )}
    </li>
  )
}
