import { ArrowDown, ArrowUp, X } from 'lucide-react'
import {
  type ColumnPreset,
  columnPresets,
  type ParcelColumn,
  parcelFields,
} from '#contract/orders/fulfilment/parcel-columns.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { inputClass } from '#web/ui/field.tsx'

interface ColumnListProps {
  columns: readonly ParcelColumn[]
  onChange: (columns: readonly ParcelColumn[]) => void
}

const presets = Object.keys(columnPresets) as ColumnPreset[]

/** The columns of the file for a courier: selection, order and headings. */
export function ColumnList({ columns, onChange }: ColumnListProps) {
  const { t } = useI18n()
  const missing = parcelFields.filter((field) => !columns.some((column) => column.field === field))
  const move = (from: number, target: number) => {
    const next = [...columns]
    const [moved] = next.splice(from, 1)
    if (moved) next.splice(target, 0, moved)
    onChange(next)
  }
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brown-deep">{t('couriers.columns')}</summary>
      <p className="text-muted text-sm">{t('couriers.columnsText')}</p>
      <div className="flex flex-wrap gap-2 py-3">
        {presets.map((preset) => (
          <Button key={preset} size="small" look="secondary" onClick={() => onChange(columnPresets[preset])}>
            {t(`couriers.preset.${preset}`)}
          </Button>
        ))}
      </div>
      <ol className="flex flex-col gap-2">
        {columns.map(({ field, heading }, index) => (
          <li key={field} className="flex flex-wrap items-center gap-x-2 sm:flex-nowrap">
            <span className="w-full text-muted text-sm sm:w-40 sm:shrink-0">{t(`couriers.parcel.${field}`)}</span>
            <input
              maxLength={60}
              aria-label={t('couriers.heading', { field: t(`couriers.parcel.${field}`) })}
              value={heading}
              onChange={({ target }) =>
                onChange(columns.map((column, place) => (place === index ? { field, heading: target.value } : column)))
              }
              className={classNames(inputClass, 'min-h-11 w-auto min-w-0 flex-1')}
            />
            <IconButton label={t('couriers.up')} disabled={index === 0} onClick={() => move(index, index - 1)}>
              <ArrowUp className="size-4" aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('couriers.down')}
              disabled={index === columns.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown className="size-4" aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('couriers.without', { field: t(`couriers.parcel.${field}`) })}
              onClick={() => onChange(columns.filter((_, place) => place !== index))}
            >
              <X className="size-4" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {missing.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-3">
          {missing.map((field) => (
            <Button
              key={field}
              size="small"
              look="quiet"
              onClick={() => onChange([...columns, { field, heading: t(`couriers.parcel.${field}`) }])}
            >
              + {t(`couriers.parcel.${field}`)}
            </Button>
          ))}
        </div>
      )}
    </details>
  )
}
