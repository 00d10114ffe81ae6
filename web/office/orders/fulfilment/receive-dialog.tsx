import { type FormEvent, useState } from 'react'
import type { OwedParcel, StatementReading } from '#contract/orders/fulfilment/cash.contract.ts'
import { differenceOf } from '#contract/orders/fulfilment/courier-fees.rules.ts'
import { formatDinars, readDinars, toDinars, toMillimes, writeDinars } from '#contract/platform/text/money.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { problemCode } from '#web/api/call-error.ts'
import { randomKey } from '#web/forms/random-key.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { DayField } from '#web/office/platform/fields/day-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { ask } from '#web/ui/questions.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { courierRefusal } from './courier-texts.ts'
import { useBookReceiptMutation } from './couriers-api.ts'
import { sumsOf } from './parcel-sums.rules.ts'
import { StatementDifferences } from './statement-differences.tsx'
import { differencesOf, proposalOf, settledBy } from './statement-sums.rules.ts'

interface ReceiveDialogProps {
  courier: { id: number; name: string; withholds: boolean }
  parcels: readonly OwedParcel[]
  /** The courier's statement on which the receipt is based. */
  statement?: Pick<StatementReading, 'hash' | 'rows'>
  onClose: () => void
  onBooked: () => void
}

const parseAmount = (text: string) => {
  const isNegative = /^\s*[-−]/.test(text)
  const sum = readDinars(text.replace(/^\s*[-−]/, ''))
  return sum === undefined ? undefined : isNegative ? -sum : sum
}

/** Books the money received for parcels, compares it with the expected amount, and asks for a reason if they differ. */
export function ReceiveDialog({ courier, parcels, statement, onClose, onBooked }: ReceiveDialogProps) {
  const { language, t } = useI18n()
  const [book, { isLoading }] = useBookReceiptMutation()
  const written = (sum: number) => writeDinars(language, sum)
  const sums = sumsOf(parcels, courier.withholds)
  // The received and withheld amounts come from the courier's statement, but the fees are the agreed ones, so that an overcharge shows as a
  // difference.
  const { amount: proposed, withheld: withheldSum } = statement ? proposalOf(statement.rows, courier.withholds) : sums
  const differences = statement ? differencesOf({ rows: statement.rows.filter(settledBy), missing: [] }) : []
  const [key] = useState(randomKey)
  const [texts, setTexts] = useState(() => ({
    receivedOn: dayInTunis(),
    fees: written(sums.fees),
    withheld: written(withheldSum),
    amount: written(proposed),
    reason: '',
  }))
  const [tried, setTried] = useState(false)
  const [fees, withheld, amount] = [texts.fees, texts.withheld, texts.amount].map(parseAmount)
  const isComplete = fees !== undefined && withheld !== undefined && amount !== undefined && fees >= 0 && withheld >= 0
  const difference = isComplete
    ? toDinars(
        differenceOf({
          delivered: toMillimes(sums.delivered),
          fees: toMillimes(fees),
          withheld: toMillimes(withheld),
          amount: toMillimes(amount),
        }),
      )
    : 0
  const otherFees = isComplete && toMillimes(fees) !== toMillimes(sums.fees)
  const isUneven = difference !== 0 || otherFees
  const isAhead = texts.receivedOn > dayInTunis()
  const needsReason = isUneven && !texts.reason.trim()
  const field = (name: 'fees' | 'withheld' | 'amount') => ({
    label: t(`receive.${name}`),
    maxLength: 14,
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [name]: target.value }),
    error: tried && parseAmount(texts[name]) === undefined ? t('couriers.wrong.number') : undefined,
  })

  const earlyDay = {
    title: t('receive.earlyTitle'),
    text: t('receive.earlyText'),
    confirmLabel: t('receive.early'),
  }

  const payment = (below: number) => ({
    title: t('receive.payTitle', { sum: formatDinars(language, -below), name: courier.name }),
    text: t('receive.payText'),
    confirmLabel: t('receive.pay'),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isComplete || needsReason || isAhead) return
    // A negative amount may be a typing error, and paying a courier is an exception, so the dialog asks.
    if (amount < 0 && (await ask(payment(amount))) !== 'confirmed') return
    const { receivedOn, reason } = texts
    const body = {
      courierId: courier.id,
      parcels: parcels.map(({ id }) => id),
      receivedOn,
      reason,
      fees,
      withheld,
      amount,
      ...(amount < 0 && { paysCourier: true }),
      ...(statement && { statement: statement.hash }),
    }
    let reply = await book({ key, body })
    if (problemCode(reply.error) === 'day-early' && (await ask(earlyDay)) === 'confirmed') {
      reply = await book({ key, body: { ...body, isEarly: true } })
    }
    if (reply.error) return showToast('error', t(courierRefusal(problemCode(reply.error))))
    showToast('success', t('receive.booked', { number: reply.data.number }))
    onBooked()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('receive.title', { name: courier.name })}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p className="flex items-baseline justify-between gap-4 rounded-md bg-plaster px-3 py-2 tabular-nums">
          <span>{t('receive.delivered', { count: parcels.length })}</span>
          <strong>
            <bdi>{formatDinars(language, sums.delivered)}</bdi>
          </strong>
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField
            label={t('receive.receivedOn')}
            value={texts.receivedOn}
            max={dayInTunis()}
            error={tried && isAhead ? t('receive.ahead') : undefined}
            onChange={({ target }) => setTexts({ ...texts, receivedOn: target.value })}
          />
          <AmountField {...field('amount')} data-focus-first />
          <AmountField
            {...field('fees')}
            hint={otherFees ? t('receive.agreed', { sum: formatDinars(language, sums.fees) }) : undefined}
          />
          <AmountField {...field('withheld')} />
        </div>
        <p
          aria-live="polite"
          className={`flex items-baseline justify-between gap-4 rounded-md px-3 py-2 tabular-nums ${difference === 0 ? 'bg-olive-soft' : 'bg-red-soft'}`}
        >
          <span>{t(difference < 0 ? 'receive.tooMuch' : difference > 0 ? 'receive.missing' : 'receive.agrees')}</span>
          <strong>
            <bdi>{formatDinars(language, Math.abs(difference))}</bdi>
          </strong>
        </p>
        {isComplete && amount < 0 && (
          <p className="flex items-baseline justify-between gap-4 px-3 tabular-nums">
            <span>{t('receive.pays', { name: courier.name })}</span>
            <strong>
              <bdi>{formatDinars(language, -amount)}</bdi>
            </strong>
          </p>
        )}
        <StatementDifferences differences={differences} />
        {isUneven && (
          <TextArea
            label={t('receive.reason')}
            rows={2}
            maxLength={300}
            value={texts.reason}
            onChange={({ target }) => setTexts({ ...texts, reason: target.value })}
            error={tried && needsReason ? t('couriers.refused.reason') : undefined}
          />
        )}
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('couriers.cancel')}
          </Button>
          <Button type="submit" pending={isLoading}>
            {t('receive.book')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
