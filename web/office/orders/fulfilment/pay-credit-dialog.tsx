import { type FormEvent, useState } from 'react'
import type { Credit } from '#contract/orders/lifecycle/credits.contract.ts'
import { type DepositMethod, depositMethods } from '#contract/orders/records/deposit-methods.ts'
import { formatDinars, readDinars, writeDinars } from '#contract/platform/text/money.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { problemCode } from '#web/api/call-error.ts'
import { randomKey } from '#web/forms/random-key.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { DayField } from '#web/office/platform/fields/day-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { courierRefusal } from './courier-texts.ts'
import { usePayCreditMutation } from './credits-api.ts'

/** Payout of a credit: amount (by default all of it), way and day. */
export function PayCreditDialog({ credit, onClose }: { credit: Credit; onClose: () => void }) {
  const { language, t } = useI18n()
  const [pay, { isLoading }] = usePayCreditMutation()
  const [key] = useState(randomKey)
  const [error, setError] = useState<string>()
  const [dayError, setDayError] = useState<string>()
  const today = dayInTunis()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const amount = readDinars(String(data.get('amount')))
    if (amount === undefined || amount <= 0 || amount > credit.amount) {
      return setError(t('cash.credit.wrong', { most: formatDinars(language, credit.amount) }))
    }
    const paidOn = String(data.get('day'))
    if (paidOn > today) return setDayError(t('receive.ahead'))
    const way = depositMethods.find((depositWay) => depositWay === data.get('way')) ?? ('shop' satisfies DepositMethod)
    const reply = await pay({ id: credit.id, key, body: { amount, way, paidOn } })
    if (reply.error) return showToast('error', t(courierRefusal(problemCode(reply.error))))
    showToast('success', t('cash.credit.paid', { sum: formatDinars(language, amount) }))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('cash.credit.payTitle')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
        onInput={() => {
          setError(undefined)
          setDayError(undefined)
        }}
      >
        {credit.name && (
          <p>
            <bdi className="font-semibold">{credit.name}</bdi>
          </p>
        )}
        <AmountField
          label={t('cash.credit.amount')}
          name="amount"
          defaultValue={writeDinars(language, credit.amount)}
          error={error}
        />
        <SelectField label={t('cash.credit.way')} name="way">
          {depositMethods.map((way) => (
            <option key={way} value={way}>
              {t(`books.way.${way}`)}
            </option>
          ))}
        </SelectField>
        <DayField label={t('cash.credit.day')} name="day" defaultValue={today} max={today} error={dayError} />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('couriers.cancel')}
          </Button>
          <Button type="submit" pending={isLoading}>
            {t('cash.credit.pay')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
