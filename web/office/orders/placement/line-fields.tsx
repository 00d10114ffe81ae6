import { Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { writeDinars } from '#contract/platform/text/money.ts'
import { useListProductsQuery, useSearchWholeProductsQuery } from '#web/api/garments-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useDebounced } from '#web/office/orders/records/use-debounced.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { inputClass, SelectField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { LineGuess, LineGuesses, OpenPieces } from './line-guesses.tsx'
import { MadeButton } from './made-button.tsx'
import { type DraftLine, fieldsOfColour, governorateOf, lineOf, priceOf, stockOf } from './order-draft.ts'
import type { OrderFormControls } from './use-order-form.ts'

const maxMatches = 6
const titleIn = (titled: Pick<DraftLine, 'title' | 'translations'>, language: Language) =>
  (language !== 'fr' && titled.translations[language]) || titled.title

/** The lines of the order: products found by name, with colour, size and quantity. */
export function LineFields({ form }: { form: OrderFormControls }) {
  const { t } = useI18n()
  const { lines } = form.value
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const productsQuery = useListProductsQuery(
    { ids: ids.join(',') },
    { skip: ids.length === 0, refetchOnMountOrArgChange: true },
  )
  const products = productsQuery.data?.products ?? []
  const missing = form.errorAt('lines')
  const update = (next: (lines: DraftLine[]) => DraftLine[]) =>
    form.change((draft) => ({ ...draft, lines: next(draft.lines) }))
  return (
    <Panel title={t('orders.column.pieces')}>
      <ProductSearch onChoose={(product) => update((lines) => [...lines, lineOf(product)])} />
      <OpenPieces form={form} />
      {missing && <p className="mt-2 text-red text-sm">{missing}</p>}
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            form={form}
            line={line}
            product={products.find(({ _id }) => _id === line.productId)}
            held={form.held(line)}
            error={form.errorAt(`lines.${index}`)}
            onChange={(changes) =>
              update((lines) =>
                lines.map((draftLine) => (draftLine.key === line.key ? { ...draftLine, ...changes } : draftLine)),
              )
            }
            onRemove={() => update((lines) => lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
    </Panel>
  )
}

function ProductSearch({ onChoose }: { onChoose: (product: Product) => void }) {
  const { language, t } = useI18n()
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim())
  const skip = query.length < 2 || typed.trim() === ''
  const { currentData } = useSearchWholeProductsQuery({ query, page: 1, limit: maxMatches }, { skip })
  const matches = skip ? [] : (currentData?.products ?? [])
  return (
    <div>
      <label className="relative block">
        <span className="sr-only">{t('orders.form.findProduct')}</span>
        <Search className="pointer-events-none absolute start-3 top-3 size-5 text-muted" aria-hidden="true" />
        <input
          type="search"
          placeholder={t('orders.form.findProduct')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={`${inputClass} min-h-11 ps-10`}
        />
      </label>
      <ul aria-label={t('orders.form.found')} className="mt-2 flex flex-col gap-1">
        {matches.map((product) => (
          <li key={product._id}>
            <button
              type="button"
              onClick={() => {
                onChoose(product)
                setTyped('')
              }}
              className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 py-1 text-start hover:bg-brown-soft"
            >
              <Picture url={product.coverImage} alt="" sizes="3rem" className="h-12 w-10 shrink-0 rounded-sm" />
              <span className="min-w-0 flex-1">
                {(language !== 'fr' && product.translations[language]?.title) || product.title}
                <span className="block text-muted text-sm">
                  {t('orders.form.inStock', { count: product.stockQuantity })}
                </span>
              </span>
              <Price now={product.newPrice} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface LineRowProps {
  form: OrderFormControls
  line: DraftLine
  product: Product | undefined
  /** How many pieces of this colour and size the order reserves already; they may be ordered in addition to the stock. */
  held: number
  /** Missing choices of a line, after a first submit. */
  error: string | undefined
  onChange: (changes: Partial<DraftLine>) => void
  onRemove: () => void
}

/** A made-to-measure line, which cannot be changed here, only removed. */
function MadeRow({ line, onRemove }: Pick<LineRowProps, 'line' | 'onRemove'>) {
  const { language, t } = useI18n()
  const title = titleIn(line, language)
  return (
    <li className="grid grid-cols-[3.5rem_1fr] gap-3 py-4">
      <Picture url={line.image} alt="" sizes="3.5rem" className="aspect-[4/5] rounded-md" />
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0">
          <span className="font-semibold">{title}</span>
          <span className="block text-muted text-sm">
            {t('product.making')} · {line.color[language]}
          </span>
          <Price now={line.price} />
        </p>
        <IconButton label={t('orders.form.removeLine', { title })} onClick={onRemove} className="-me-2 -mt-2">
          <Trash2 className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

function LineRow({ form, line, product, held, error, onChange, onRemove }: LineRowProps) {
  const { language, t } = useI18n()
  const title = titleIn(line, language)
  if (line.made) return <MadeRow line={line} onRemove={onRemove} />
  const colour = product?.colors.find(({ colorName }) => colorName.fr === line.color.fr)
  const stockLeft = stockOf(product, line)
  const maxQuantity = stockLeft === undefined ? undefined : stockLeft + held
  const toColour = (name: string) => {
    const next = product?.colors.find(({ colorName }) => colorName.fr === name)
    if (!next) return
    onChange(fieldsOfColour(next, line))
  }
  return (
    <li className="wrap-anywhere grid grid-cols-[3.5rem_minmax(0,1fr)] gap-3 py-4">
      <Picture url={line.image} alt="" sizes="3.5rem" className="aspect-[4/5] rounded-md" />
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex items-start justify-between gap-2">
          <p className="min-w-0 font-semibold">{title}</p>
          <IconButton label={t('orders.form.removeLine', { title })} onClick={onRemove} className="-me-2 -mt-2">
            <Trash2 className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
        <LineGuess form={form} line={line} title={title} part="garment" label={title} />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={t('product.colour')}
            error={line.toChoose === 'colour' ? error : undefined}
            value={line.color.fr}
            disabled={!product}
            onChange={({ target }) => toColour(target.value)}
          >
            {!colour && <option value={line.color.fr}>{line.color[language] || t('orders.form.choose')}</option>}
            {product?.colors.map(({ id, colorName }) => (
              <option key={id} value={colorName.fr}>
                {colorName[language]}
              </option>
            ))}
          </SelectField>
          {(line.size || (colour && colour.sizes.length > 0)) && (
            <SelectField
              label={t('product.size')}
              error={line.toChoose === 'size' ? error : undefined}
              value={line.size}
              disabled={!product}
              onChange={({ target }) => target.value && onChange({ size: target.value, toChoose: undefined })}
            >
              {!colour?.sizes.some(({ size }) => size === line.size) && (
                <option value={line.size}>{line.size || t('orders.form.choose')}</option>
              )}
              {colour?.sizes.map(({ size, stock }) => (
                <option key={size} value={size}>
                  {t('orders.form.sizeStock', { size, count: stock })}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        <LineGuesses
          form={form}
          line={line}
          product={product}
          title={title}
          onColour={toColour}
          onSize={(size) => onChange({ size, toChoose: undefined })}
        />
        {product && colour && product.making.days > 0 && !line.productKey && (
          <MadeButton
            product={product}
            colour={colour}
            bringing={{ pickUp: form.value.pickUp, governorate: governorateOf(form.value) }}
            takenWeeks={form.value.lines.flatMap(({ key, wish }) => (key === line.key ? [] : (wish?.week ?? [])))}
            onMade={onChange}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Quantity
            value={line.quantity}
            max={maxQuantity}
            label={t('cart.quantityOf', { title })}
            onChange={(quantity) =>
              onChange({ quantity: Math.max(1, Math.min(Math.floor(Number(quantity)) || 1, 1000)) })
            }
          />
          <Price now={(Math.round(priceOf(line) * 1000) * line.quantity) / 1000} />
        </div>
        <LineGuess form={form} line={line} title={title} part="quantity" label={t('orders.paste.quantity')} />
        <Allowed right="set-prices">
          <AmountField
            label={t('orders.form.agreed')}
            error={line.toChoose ? undefined : error}
            placeholder={writeDinars(language, line.price)}
            value={line.agreed ?? ''}
            onChange={({ target }) => onChange({ agreed: target.value })}
          />
        </Allowed>
        {!line.toChoose && maxQuantity !== undefined && line.quantity > maxQuantity && (
          <p role="alert" className="text-red text-sm">
            {t('orders.form.onlyLeft', { count: maxQuantity })}
          </p>
        )}
      </div>
    </li>
  )
}
