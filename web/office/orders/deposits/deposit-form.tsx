import { type FormEvent, useState } from 'react'
import { type DepositWay, depositWays } from '#contract/orders/deposits.contract.ts'
import type { OfficeOrder } from '#contract/orders/office-orders.contract.ts'
import { amountToCollect } from '#contract/orders/order-states.rules.ts'
import { formatDinars, readDinars } from '#contract/text/money.ts'
import { dayInTunis } from '#contract/tunisia/tunis-time.ts'
import { problemCode } from '#web/api/refused-call.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { refusalWords } from '#web/office/orders/order-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useTakeDepositMutation } from './deposits-api.ts'

const today = () => dayInTunis()

/** How much came, how, and when; closed until there is one. */
export function DepositForm({ order }: { order: OfficeOrder }) {
  const { language, t } = useI18n()
  const [take, { isLoading }] = useTakeDepositMutation()
  const [error, setError] = useState<string>()
  const most = amountToCollect(order) ?? 0
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const amount = readDinars(String(data.get('amount')))
    if (amount === undefined || amount <= 0 || amount > most) {
      return setError(t('orders.deposit.amountWrong', { most: formatDinars(language, most) }))
    }
    const way = depositWays.find((one) => one === data.get('way')) ?? ('shop' satisfies DepositWay)
    try {
      const paidOn = String(data.get('day'))
      await take({ id: order._id, amount, way, paidOn, version: order.version }).unwrap()
    } catch (failure) {
      showToast('error', t(refusalWords(problemCode(failure))))
    }
  }
  return (
    <details>
      <summary className="min-h-9 py-1.5 text-blue text-sm underline underline-offset-4">
        {t('orders.deposit.take')}
      </summary>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={() => setError(undefined)}
        className="grid gap-3 pt-2 md:grid-cols-3"
      >
        <TextField label={t('orders.deposit.amount')} name="amount" inputMode="decimal" dir="ltr" error={error} />
        <SelectField label={t('orders.deposit.way')} name="way">
          {depositWays.map((way) => (
            <option key={way} value={way}>
              {t(`orders.deposit.way.${way}`)}
            </option>
          ))}
        </SelectField>
        <TextField label={t('orders.deposit.day')} name="day" type="date" defaultValue={today()} max={today()} />
        <Button type="submit" look="secondary" pending={isLoading} className="md:col-span-3">
          {t('orders.deposit.save')}
        </Button>
      </form>
    </details>
  )
}
