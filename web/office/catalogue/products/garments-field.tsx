import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { useListCardsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { RemovableChip } from '#web/ui/chip.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useListOfficeProductsQuery } from './office-products-api.ts'

const offered = 5

interface GarmentsFieldProps {
  /** The label; empty if a heading above says the same. */
  label?: string
  value: readonly string[]
  maxItems: number
  /** The product that cannot be chosen. */
  except?: string | undefined
  error?: string | undefined
  onChange: (ids: string[]) => void
}

/** A list of products: chosen ones can be removed, others are found by typing. */
export function GarmentsField({ label, value, maxItems, except, error, onChange }: GarmentsFieldProps) {
  const { t, language } = useI18n()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { data: chosen } = useListCardsQuery({ ids: value.join(',') }, { skip: value.length === 0 })
  const { data: matches } = useListOfficeProductsQuery(
    { q: typed.trim(), limit: offered },
    { skip: typed.trim().length < 2 },
  )
  const selectable = matches?.rows.filter(({ _id }) => _id !== except && !value.includes(_id)) ?? []
  const titleOf = (garmentId: string) => {
    const product = chosen?.products.find(({ _id }) => _id === garmentId)
    return product ? productTitle(product, language) : garmentId
  }
  return (
    <div className="flex flex-col gap-3">
      {label && <p className="font-semibold text-sm">{label}</p>}
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((garment) => (
            <li key={garment}>
              <RemovableChip
                label={t('garments.remove', { name: titleOf(garment) })}
                onRemove={() => onChange(value.filter((otherGarment) => otherGarment !== garment))}
              >
                {titleOf(garment)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      {value.length < maxItems && (
        <TextField
          label={t('garments.find')}
          type="search"
          value={typed}
          autoComplete="off"
          aria-controls={id}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul id={id} aria-live="polite" className="flex flex-col">
        {typed.trim().length >= 2 &&
          selectable.map((product) => (
            <li key={product._id}>
              <button
                type="button"
                onClick={() => {
                  onChange([...value, product._id])
                  setTyped('')
                }}
                className="flex min-h-11 w-full items-center gap-2 rounded-md px-2 text-start hover:bg-brown-soft"
              >
                <Plus className="size-4 shrink-0 text-brown" aria-hidden="true" />
                {productTitle(product, language)}
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
