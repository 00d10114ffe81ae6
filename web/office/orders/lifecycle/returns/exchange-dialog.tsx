import { useState } from 'react'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { paidPriceOf } from '#contract/orders/lifecycle/order-returns.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { OrderProduct } from '#contract/orders/records/orders.contract.ts'
import { formatDinars, readDinars, toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useListProductsQuery } from '#web/api/garments-api.ts'
import { randomKey } from '#web/forms/random-key.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { refusalText } from '#web/office/orders/records/order-texts.ts'
import { SelectField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { type Counts, chosenPieces, isEverything, PieceCounts, valueOfPieces } from './piece-counts.tsx'
import { DinarsField, PieceForm, PiecesError } from './piece-form.tsx'
import { useExchangePiecesMutation } from './returns-api.ts'

interface Instead {
  colour: string
  size: string
}

/** Books an exchange: the pieces that come back, the pieces sent instead, and the difference to collect. */
export function ExchangeDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { language, t } = useI18n()
  const [exchange, { isLoading }] = useExchangePiecesMutation()
  const ids = [...new Set(order.products.map(({ productId }) => productId._id))]
  const { data } = useListProductsQuery({ ids: ids.join(',') }, { refetchOnMountOrArgChange: true })
  const [key] = useState(randomKey)
  const [counts, setCounts] = useState<Counts>({})
  const [instead, setInstead] = useState<Readonly<Record<string, Instead>>>({})
  const [typed, setTyped] = useState('0.000')
  const chosen = chosenPieces(counts)
  const insteadOf = ({ productKey, color, size }: OrderProduct): Instead =>
    instead[productKey] ?? { colour: color.colorName.fr, size }
  const isOther = (line: OrderProduct) => {
    const { colour, size } = insteadOf(line)
    return colour !== line.color.colorName.fr || size !== line.size
  }
  const lines = order.products.filter(({ productKey }) => (counts[productKey] ?? 0) > 0)
  const wrong = lines.length === 0 || !lines.every(isOther)
  const fee = readDinars(typed)
  const goods = valueOfPieces(order, counts)
  const sums = { subtotal: toMillimes(order.subtotal), discount: toMillimes(order.discount) }
  const isWholeOrder = isEverything(order, counts)
  const worth =
    order.isPaid || (order.parcel && order.parcel.kind !== 'shop')
      ? isWholeOrder
        ? toMillimes(order.totalPrice)
        : paidPriceOf(goods, sums)
      : 0
  const due = goods + (isWholeOrder ? toMillimes(order.deliveryFee) : 0) + toMillimes(fee ?? 0) - worth

  const submit = async () => {
    if (wrong || fee === undefined) return
    const products = lines.map((line) => {
      const { colour, size } = insteadOf(line)
      const quantity = counts[line.productKey] ?? 0
      return { productId: line.productId._id, color: colour, ...(size && { size }), quantity }
    })
    const body = { pieces: chosen, products, fee, way: 'shop' as const, version: order.version }
    const reply = await exchange({ id: order._id, key, body })
    if (reply.error) return showToast('error', t(refusalText(problemCode(reply.error))))
    showToast('success', t('orders.exchange.made', { number: reply.data.number }))
    onClose()
  }

  return (
    <PieceForm
      title="orders.exchange.title"
      text="orders.exchange.text"
      submitLabel="orders.exchange.press"
      pending={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {(tried) => (
        <>
          <PieceCounts
            order={order}
            counts={counts}
            onChange={setCounts}
            more={(line) => (
              <InsteadFields
                value={insteadOf(line)}
                product={data?.products.find(({ _id }) => _id === line.productId._id)}
                onChange={(value) => setInstead({ ...instead, [line.productKey]: value })}
              />
            )}
          />
          {tried && wrong && <PiecesError text="orders.exchange.wrong" />}
          <DinarsField
            label="orders.exchange.fee"
            value={typed}
            onChange={setTyped}
            error={tried && fee === undefined && t('orders.form.noAmount')}
          />
          <p className="rounded-md bg-plaster px-3 py-2 font-semibold">
            {due > 0
              ? t('orders.exchange.due', { sum: formatDinars(language, toDinars(due)) })
              : due < 0
                ? t('orders.exchange.surplus', { sum: formatDinars(language, toDinars(-due)) })
                : t('orders.exchange.nothingDue')}
          </p>
        </>
      )}
    </PieceForm>
  )
}

interface InsteadFieldsProps {
  value: Instead
  product: Product | undefined
  onChange: (value: Instead) => void
}

function InsteadFields({ value, product, onChange }: InsteadFieldsProps) {
  const { language, t } = useI18n()
  const colour = product?.colors.find(({ colorName }) => colorName.fr === value.colour)
  const toColour = (name: string) => {
    const next = product?.colors.find(({ colorName }) => colorName.fr === name)
    const size = next?.sizes.some((size) => size.size === value.size) ? value.size : (next?.sizes[0]?.size ?? '')
    onChange({ colour: name, size })
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={t('orders.exchange.colour')}
        value={value.colour}
        disabled={!product}
        onChange={({ target }) => toColour(target.value)}
      >
        {!colour && <option value={value.colour}>{value.colour}</option>}
        {product?.colors.map(({ id, colorName }) => (
          <option key={id} value={colorName.fr}>
            {colorName[language]}
          </option>
        ))}
      </SelectField>
      {colour && colour.sizes.length > 0 && (
        <SelectField
          label={t('orders.exchange.size')}
          value={value.size}
          onChange={({ target }) => onChange({ ...value, size: target.value })}
        >
          {!colour.sizes.some(({ size }) => size === value.size) && <option value={value.size}>{value.size}</option>}
          {colour.sizes.map(({ size, stock }) => (
            <option key={size} value={size}>
              {t('orders.form.sizeStock', { size, count: stock })}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
