import { type FormEvent, useState } from 'react'
import type { ProfitReport } from '#contract/orders/fulfilment/profit.contract.ts'
import { formatDinars, readDinars, writeDinars } from '#contract/platform/text/money.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { courierRefusal } from './courier-texts.ts'
import { useSaveAdvertisingMutation } from './couriers-api.ts'

/** The month's advertising cost, and the profit after it. */
export function ProfitAdvertising({ month, report }: { month: string; report: ProfitReport }) {
  const { language, t } = useI18n()
  const [typed, setTyped] = useState(writeDinars(language, report.advertising))
  const [saveAdvertising, { isLoading }] = useSaveAdvertisingMutation()
  const amount = readDinars(typed)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (amount === undefined) return
    const { error } = await saveAdvertising({ month, amount })
    const code = problemCode(error)
    if (error) showToast('error', t(code === 'month-closed' ? 'books.refused.closed' : courierRefusal(code)))
    else showToast('success', t('profit.advertisingSaved'))
  }
  return (
    <Panel title={t('profit.advertising')} text={t('profit.advertisingText')}>
      <p>
        {t('profit.left')} <strong className="tabular-nums">{formatDinars(language, report.left)}</strong>
      </p>
      <form
        noValidate
        className="not-printed mt-3 flex flex-wrap items-end gap-3"
        onSubmit={(event) => void submit(event)}
      >
        <AmountField
          label={t('profit.advertisingCost')}
          maxLength={14}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={amount === undefined ? t('till.wrong') : undefined}
        />
        <Button type="submit" look="secondary" pending={isLoading}>
          {t('profit.advertisingSave')}
        </Button>
      </form>
    </Panel>
  )
}
