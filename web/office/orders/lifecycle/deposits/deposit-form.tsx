import { type FormEvent, useState } from 'react'
import type { MoneyMethod } from '#contract/orders/lifecycle/deposits.contract.ts'
import { refundMethods } from '#contract/orders/lifecycle/order-returns.contract.ts'
import { depositMethods } from '#contract/orders/records/deposit-methods.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import { formatDinars, readDinars, writeDinars } from '#contract/platform/text/money.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { NewDeposit } from '#web/office/orders/records/deposits-api.ts'
import { useBookDepositMutation, useRefundDepositMutation } from '#web/office/orders/records/deposits-api.ts'
import { refusalText } from '#web/office/orders/records/order-texts.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { DayField } from '#web/office/platform/fields/day-field.tsx'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ask } from '#web/ui/questions.tsx'
import { showToast } from '#web/ui/toasts.tsx'

const today = () => dayInTunis()

/** Books a deposit: amount, way and day. Collapsed while there is none. */
export function DepositForm({ order }: { order: OfficeOrder }) {
  const [take, { isLoading }] = useBookDepositMutation()
  const noted = (deposit: Parameters<typeof take>[0]) => take(deposit).unwrap()
  return (
    <MoneyForm order={order} back={false} maxAmount={amountToCollect(order) ?? 0} pending={isLoading} onNote={noted} />
  )
}

/** Books the refund of a deposit: amount (by default all that is owed back), way and day. */
export function DepositRefundForm({ order }: { order: OfficeOrder }) {
  const [give, { isLoading }] = useRefundDepositMutation()
  const noted = (deposit: Parameters<typeof give>[0]) => give(deposit).unwrap()
  return <MoneyForm order={order} back maxAmount={order.owedBack} pending={isLoading} onNote={noted} />
}

interface MoneyFormProps {
  order: OfficeOrder
  back: boolean
  maxAmount: number
  pending: boolean
  onNote: (deposit: NewDeposit) => Promise<unknown>
}

function MoneyForm({ order, back, maxAmount, pending, onNote }: MoneyFormProps) {
  const { language, t } = useI18n()
  const [error, setError] = useState<string>()
  const [dayError, setDayError] = useState<string>()
  // Without the right to book cash, only payments in the shop and credit are offered. A deposit from credit has a button of its own.
  const mayBook = useHasRight()('book-cash')
  const ways = (back ? refundMethods : depositMethods).filter((way) => mayBook || way === 'shop' || way === 'credit')
  const earlyDay = {
    title: t('orders.refused.early'),
    text: t('orders.deposit.day'),
    confirmLabel: t(back ? 'orders.deposit.saveBack' : 'orders.deposit.save'),
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const amount = readDinars(String(data.get('amount')))
    if (amount === undefined || amount <= 0 || amount > maxAmount) {
      return setError(t('orders.deposit.amountWrong', { most: formatDinars(language, maxAmount) }))
    }
    const paidOn = String(data.get('day'))
    if (paidOn > today()) return setDayError(t('orders.deposit.dayAhead'))
    const way = ways.find((candidate) => candidate === data.get('way')) ?? ('shop' satisfies MoneyMethod)
    try {
      const body = { id: order._id, amount, way, paidOn, version: order.version }
      await onNote(body).catch(async (failure: unknown) => {
        if (problemCode(failure) !== 'day-early' || (await ask(earlyDay)) !== 'confirmed') throw failure
        await onNote({ ...body, isEarly: true })
      })
    } catch (failure) {
      showToast('error', t(refusalText(problemCode(failure))))
    }
  }
  return (
    <details>
      <summary className="min-h-9 py-1.5 text-blue text-sm underline underline-offset-4">
        {t(back ? 'orders.deposit.giveBack' : 'orders.deposit.take')}
      </summary>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={() => {
          setError(undefined)
          setDayError(undefined)
        }}
        className="grid gap-3 pt-2 md:grid-cols-3"
      >
        <AmountField
          label={t('orders.deposit.amount')}
          name="amount"
          defaultValue={back ? writeDinars(language, maxAmount) : ''}
          error={error}
        />
        <SelectField label={t(back ? 'orders.return.way' : 'orders.deposit.way')} name="way">
          {ways.map((way) => (
            <option key={way} value={way}>
              {t(`orders.deposit.way.${way}`)}
            </option>
          ))}
        </SelectField>
        <DayField label={t('orders.deposit.day')} name="day" defaultValue={today()} max={today()} error={dayError} />
        {!mayBook && <small className="text-muted md:col-span-3">{t('orders.refused.role')}</small>}
        <Button type="submit" look="secondary" pending={pending} className="md:col-span-3">
          {t(back ? 'orders.deposit.saveBack' : 'orders.deposit.save')}
        </Button>
      </form>
    </details>
  )
}
