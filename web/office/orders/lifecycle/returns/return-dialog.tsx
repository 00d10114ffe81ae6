import { useState } from 'react'
import { type RefundMethod, refundMethods } from '#contract/orders/lifecycle/order-returns.contract.ts'
import { paidPriceOf } from '#contract/orders/lifecycle/order-returns.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import { readDinars, toDinars, toMillimes, writeDinars } from '#contract/platform/text/money.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { refusalText } from '#web/office/orders/records/order-texts.ts'
import { SelectField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { type Counts, chosenPieces, isEverything, PieceCounts, valueOfPieces } from './piece-counts.tsx'
import { DinarsField, PieceForm, PiecesError } from './piece-form.tsx'
import { useTakeReturnMutation } from './returns-api.ts'

/** Books a return: the pieces and the refund. Of a refused order all pieces come back, without a refund. */
export function ReturnDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { language, t } = useI18n()
  const [take, { isLoading }] = useTakeReturnMutation()
  // Computed when the dialog opens, so that a colleague's change of the order does not reset the form.
  const [allowsSomePieces] = useState(stateRules[order.state].returns === 'some')
  const [counts, setCounts] = useState<Counts>(() =>
    allowsSomePieces
      ? {}
      : Object.fromEntries(order.products.map(({ productKey, quantity }) => [productKey, quantity])),
  )
  const [typed, setTyped] = useState<string>()
  const [way, setWay] = useState<RefundMethod>('shop')
  const pieces = chosenPieces(counts)
  const isWholeOrder = isEverything(order, counts)
  const sums = { subtotal: toMillimes(order.subtotal), discount: toMillimes(order.discount) }
  const worth = isWholeOrder ? order.totalPrice : toDinars(paidPriceOf(valueOfPieces(order, counts), sums))
  const isPaid = order.isPaid || (order.parcel !== null && order.parcel.kind !== 'shop')
  const refund = typed === undefined ? worth : readDinars(typed)
  const wrong = refund === undefined || refund > order.totalPrice

  const submit = async () => {
    if (pieces.length === 0 || wrong) return
    const money = allowsSomePieces && isPaid ? { refund } : {}
    const { error } = await take({ id: order._id, pieces, way, version: order.version, ...money })
    if (error) showToast('error', t(refusalText(problemCode(error))))
    else onClose()
  }

  return (
    <PieceForm
      title="orders.return.title"
      text="orders.return.text"
      submitLabel="orders.return.press"
      pending={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {(tried) => (
        <>
          {allowsSomePieces && <PieceCounts order={order} counts={counts} onChange={setCounts} />}
          {tried && pieces.length === 0 && <PiecesError text="orders.return.none" />}
          {allowsSomePieces && isWholeOrder && <p className="text-sm">{t('orders.return.everything')}</p>}
          {allowsSomePieces && !isPaid && <p className="text-sm">{t('orders.return.notPaid')}</p>}
          {allowsSomePieces && isPaid && (
            <div className="grid gap-4 sm:grid-cols-2">
              <DinarsField
                label="orders.return.refund"
                value={typed ?? writeDinars(language, worth)}
                onChange={setTyped}
                error={tried && wrong && t('orders.refused.refund')}
              />
              <SelectField
                label={t('orders.return.way')}
                value={way}
                onChange={({ target }) =>
                  setWay(refundMethods.find((refundWay) => refundWay === target.value) ?? 'shop')
                }
              >
                {refundMethods.map((refundWay) => (
                  <option key={refundWay} value={refundWay}>
                    {t(`orders.deposit.way.${refundWay}`)}
                  </option>
                ))}
              </SelectField>
              {way === 'credit' && <p className="text-sm sm:col-span-2">{t('orders.return.creditHint')}</p>}
            </div>
          )}
        </>
      )}
    </PieceForm>
  )
}
