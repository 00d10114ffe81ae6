import { useState } from 'react'
import { Link } from 'react-router'
import type { Credit, CreditEntry } from '#contract/orders/lifecycle/credits.contract.ts'
import { formatPrice, toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { formatSpokenPhone } from '#web/office/platform/fields/spoken-phone.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CollapsedPanel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { courierRefusal } from './courier-texts.ts'
import { useCreditsQuery, useUndoCreditPaymentMutation } from './credits-api.ts'
import { PayCreditDialog } from './pay-credit-dialog.tsx'

/** Customers' credit balances, with the origin of each and a button to pay it out. */
export function CustomerCredits() {
  const { language, t } = useI18n()
  const { data = [] } = useCreditsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [open, setOpen] = useState<Credit>()
  // The open dialog stays, also if a colleague has paid the last credit meanwhile.
  if (data.length === 0 && !open) return null
  const sum = toDinars(data.reduce((sum, { amount }) => sum + toMillimes(amount), 0))
  return (
    <CollapsedPanel
      title={t('cash.credits')}
      text={t('cash.creditsText')}
      sum={<bdi>{formatPrice(language, sum)}</bdi>}
    >
      <ul className="divide-y divide-line">
        {data.map((credit) => (
          <CreditRow key={credit.id} credit={credit} onPay={() => setOpen(credit)} />
        ))}
      </ul>
      {open && <PayCreditDialog credit={open} onClose={() => setOpen(undefined)} />}
    </CollapsedPanel>
  )
}

function CreditRow({ credit, onPay }: { credit: Credit; onPay: () => void }) {
  const { language, t } = useI18n()
  const { name, phone, amount, entries } = credit
  return (
    <li className="flex flex-col gap-1 py-2">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="wrap-anywhere min-w-0">
          {name && (
            <>
              <bdi className="font-semibold">{name}</bdi>
              {' · '}
            </>
          )}
          <bdi dir="ltr" className="text-muted tabular-nums">
            {formatSpokenPhone(phone)}
          </bdi>
        </span>
        <span className="flex items-center gap-3">
          <strong className="whitespace-nowrap tabular-nums">
            <bdi>{formatPrice(language, amount)}</bdi>
          </strong>
          <Allowed right="handle-orders">
            <Button look="secondary" size="small" onClick={onPay}>
              {t('cash.credit.pay')}
            </Button>
          </Allowed>
        </span>
      </span>
      <details>
        <summary className="min-h-9 py-1.5 text-blue text-sm underline underline-offset-4">
          {t('cash.credit.history')}
        </summary>
        <ul className="flex flex-col">
          {entries.map((entry) => (
            <EntryRow key={entry.id} credit={credit} entry={entry} />
          ))}
        </ul>
      </details>
    </li>
  )
}

function EntryRow({ credit, entry }: { credit: Credit; entry: CreditEntry }) {
  const { language, t } = useI18n()
  const [undo, { isLoading }] = useUndoCreditPaymentMutation()
  const { id, kind, order, amount, day, staffName, reversed } = entry
  const label = t(`books.entry.credit/${kind}`)
  const press = () =>
    undo({ id: credit.id, entry: id })
      .unwrap()
      .catch((error: unknown) => showToast('error', t(courierRefusal(problemCode(error)))))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1 text-sm">
      <span className={reversed ? 'text-muted line-through' : undefined}>
        {order?.id ? (
          <Link
            to={`${paths.manageOrders}?state=all&order=${order.id}`}
            className="text-blue underline underline-offset-4"
          >
            {t('cash.credit.line', { entry: label, number: order.number })}
          </Link>
        ) : (
          label
        )}
        {' · '}
        <bdi>{day}</bdi> · <bdi>{staffName}</bdi>
      </span>
      <span className="flex items-center gap-3 tabular-nums">
        <bdi>{formatPrice(language, amount)}</bdi>
        {kind === 'paid' && !reversed && (
          <Allowed right="handle-orders">
            <Button look="quiet" size="small" pending={isLoading} onClick={() => void press()}>
              {t('cash.credit.undo')}
            </Button>
          </Allowed>
        )}
      </span>
    </li>
  )
}
