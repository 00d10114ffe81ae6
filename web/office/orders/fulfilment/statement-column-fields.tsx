import { useState } from 'react'
import type { StatementReading } from '#contract/orders/fulfilment/cash.contract.ts'
import type { StatementColumns } from '#contract/orders/fulfilment/couriers.contract.ts'
import { statementFields } from '#contract/orders/fulfilment/parcel-columns.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'

interface StatementColumnFieldsProps {
  reading: StatementReading
  pending: boolean
  onRead: (columns: StatementColumns) => void
}

/** Assigns the columns of a courier's statement; asked once for each courier and stored. */
export function StatementColumnFields({ reading, pending, onRead }: StatementColumnFieldsProps) {
  const { t } = useI18n()
  const { heading, columns } = reading
  const fits = Object.values(columns).every((name) => heading.includes(name)) && Object.keys(columns).length > 0
  const [chosen, setChosen] = useState<StatementColumns>(columns)
  return (
    <details open={!fits || undefined}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brown-deep">{t('statement.columns')}</summary>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {statementFields.map((field) => (
          <SelectField
            key={field}
            label={t(`statement.field.${field}`)}
            value={chosen[field] ?? ''}
            onChange={({ target }) => {
              const { [field]: _, ...rest } = chosen
              setChosen(target.value ? { ...rest, [field]: target.value } : rest)
            }}
          >
            <option value="">—</option>
            {heading.filter(Boolean).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
        <Button className="self-end" look="secondary" pending={pending} onClick={() => onRead(chosen)}>
          {t('statement.read')}
        </Button>
      </div>
    </details>
  )
}
