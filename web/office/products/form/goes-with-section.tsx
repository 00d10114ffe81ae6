import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { productTitle } from '#contract/products/product-texts.rules.ts'
import { useListCardsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useListOfficeProductsQuery } from '#web/office/products/office-products-api.ts'
import { RemovableChip } from '#web/ui/chip.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { DraftForm } from './use-product-form.ts'

const most = 12
const offered = 5

/** Other garments that complete the outfit. */
export function GoesWithSection({ form }: { form: DraftForm }) {
  const { t, language } = useI18n()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { goesWith } = form.value
  const { data: chosen } = useListCardsQuery({ ids: goesWith.join(',') }, { skip: goesWith.length === 0 })
  const { data: found } = useListOfficeProductsQuery(
    { q: typed.trim(), limit: offered },
    { skip: typed.trim().length < 2 },
  )
  const write = (ids: string[]) => form.write('goesWith', ids)
  const others = found?.rows.filter(({ _id }) => _id !== form.id && !goesWith.includes(_id)) ?? []
  const titleOf = (one: string) => {
    const product = chosen?.products.find(({ _id }) => _id === one)
    return product ? productTitle(product, language) : one
  }
  return (
    <Panel title={t('productForm.goesWith')} text={t('productForm.goesWithHint')}>
      <div className="flex flex-col gap-3">
        {goesWith.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {goesWith.map((one) => (
              <li key={one}>
                <RemovableChip
                  label={t('productForm.goesWithRemove', { name: titleOf(one) })}
                  onRemove={() => write(goesWith.filter((other) => other !== one))}
                >
                  {titleOf(one)}
                </RemovableChip>
              </li>
            ))}
          </ul>
        )}
        {goesWith.length < most && (
          <TextField
            label={t('productForm.goesWithFind')}
            type="search"
            value={typed}
            autoComplete="off"
            aria-controls={id}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <ul id={id} aria-live="polite" className="flex flex-col">
          {typed.trim().length >= 2 &&
            others.map((product) => (
              <li key={product._id}>
                <button
                  type="button"
                  onClick={() => {
                    write([...goesWith, product._id])
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
    </Panel>
  )
}
