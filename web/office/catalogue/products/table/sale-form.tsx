import { useState } from 'react'
import { Sale } from '#contract/catalogue/products/bulk-products.contract.ts'
import { readDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { fromClock } from '#web/office/catalogue/products/form/tunis-clock.rules.ts'
import { DayField } from '#web/office/platform/fields/day-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

/** A discount for a period, for all selected products. */
export function SaleForm({ onChosen }: { onChosen: (sale: Sale) => void }) {
  const { t } = useI18n()
  const [percentage, setPercentage] = useState('')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const sale = Sale.safeParse({ percentage: readDinars(percentage), from: fromClock(from), until: fromClock(until) })
  const endsFirst = from !== '' && until !== '' && from >= until
  return (
    <form
      className="grid grid-cols-1 items-start gap-2 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (sale.data) onChosen(sale.data)
      }}
    >
      <TextField
        label={t('bulk.salePercentage')}
        value={percentage}
        onChange={({ target }) => setPercentage(target.value)}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
      />
      <DayField
        moment
        label={t('productForm.saleFrom')}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        dir="ltr"
      />
      <DayField
        moment
        label={t('productForm.saleUntil')}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
        {...(endsFirst && { error: t('productForm.saleEndsFirst') })}
        dir="ltr"
      />
      <Button look="secondary" type="submit" className="min-h-11 self-center" disabled={!sale.success}>
        {t('bulk.sale')}
      </Button>
    </form>
  )
}
