import { Copy } from 'lucide-react'
import { useState } from 'react'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import {
  useLazyFindOfficeProductQuery,
  useListOfficeProductsQuery,
} from '#web/office/catalogue/products/office-products-api.ts'
import { TextField } from '#web/ui/field.tsx'
import { copiedMeasures } from './measures.rules.ts'
import type { DraftForm } from './use-product-form.ts'

const offered = 5

/** Copies the measures of another product that is cut on the same pattern. */
export function CopyMeasures({ form }: { form: DraftForm }) {
  const { t, language } = useI18n()
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState('')
  const [find] = useLazyFindOfficeProductQuery()
  const { data: searchResult } = useListOfficeProductsQuery(
    { q: typed.trim(), limit: offered },
    { skip: typed.trim().length < 2 },
  )
  const copy = async (id: string, name: string) => {
    const { data: from } = await find(id)
    if (!from) return
    form.change((draft) => ({ ...draft, measures: copiedMeasures(draft, from.measures), ease: from.ease }))
    setTyped('')
    setMessage(t(from.measures.length > 0 ? 'measures.copied' : 'measures.nothingToCopy', { name }))
  }
  const otherGarments = typed.trim().length < 2 ? [] : (searchResult?.rows.filter(({ _id }) => _id !== form.id) ?? [])
  return (
    <div className="flex flex-col">
      <TextField
        label={t('measures.copyFrom')}
        type="search"
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul aria-live="polite">
        {otherGarments.map((product) => {
          const name = productTitle(product, language)
          return (
            <li key={product._id}>
              <button
                type="button"
                onClick={() => void copy(product._id, name)}
                className="flex min-h-11 w-full items-center gap-2 rounded-md px-2 text-start hover:bg-brown-soft"
              >
                <Copy className="size-4 shrink-0 text-brown" aria-hidden="true" />
                {name}
              </button>
            </li>
          )
        })}
      </ul>
      <p role="status" className="text-muted text-sm">
        {message}
      </p>
    </div>
  )
}
