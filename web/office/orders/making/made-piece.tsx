import { useState } from 'react'
import { tapes } from '#contract/catalogue/products/making.rules.ts'
import { daysTooLate } from '#contract/orders/making/last-ready-day.rules.ts'
import type { MeasureSheet } from '#contract/orders/making/making.contract.ts'
import { lacksDeposit, missingTapes } from '#contract/orders/making/workshop-day.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import type { MadeProduct, OrderProduct } from '#contract/orders/records/orders.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { formatDate, formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { lineTitle } from '#web/office/orders/records/order-line-text.ts'
import { Button } from '#web/ui/button.tsx'
import { SheetForm } from './sheet-form.tsx'
import { useDeliveryWay } from './use-delivery-way.ts'
import { WeekField } from './week-field.tsx'

interface MadePieceProps {
  order: OfficeOrder
  line: Omit<OrderProduct, 'made'>
  made: MadeProduct
  sheet: MeasureSheet | undefined
}

/** A piece made to measure: choices, days and measures. */
export function MadePiece({ order, line, made, sheet }: MadePieceProps) {
  const { language, t } = useI18n()
  const [writing, setWriting] = useState(false)
  const measured = tapes.flatMap((tape) =>
    sheet?.measures[tape] === undefined ? [] : [[tape, sheet.measures[tape]] as const],
  )
  // A piece that left the shop needs no more measures.
  const isHere = stateRules[order.state].inShop
  const lacking = isHere ? missingTapes(sheet?.asked ?? [], sheet?.measures ?? {}) : []
  const deposits = order.products.flatMap((product) => (product.made ? [product.made.deposit] : []))
  const late = daysTooLate(made.readyOn, made.neededBy, useDeliveryWay(order))
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{[lineTitle(line, language), sheet?.who].filter(Boolean).join(' · ')}</p>
      <p className="text-sm">{made.options.map(({ name }) => name[language] || name.fr).join(' · ')}</p>
      <p className="text-sm">
        {t('making.readyOn', { day: formatDate(language, made.readyOn) })}
        {made.neededBy && ` · ${t('makingOffice.neededBy', { day: formatDate(language, made.neededBy) })}`}
        {late > 0 && made.neededBy && (
          <strong className="block text-red">
            {t('makingOffice.tooLate', { count: late, day: formatDate(language, made.neededBy) })}
          </strong>
        )}
        {made.deposit > 0 && lacksDeposit(deposits, order) && (
          <span className="block text-red">
            {t('makingOffice.deposit', { amount: formatDinars(language, made.deposit) })}
          </span>
        )}
      </p>
      {measured.length > 0 ? (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
          {measured.map(([tape, centimetres]) => (
            <div key={tape} className="flex justify-between gap-2 border-line border-b">
              <dt className="text-muted text-sm">{t(`tape.${tape}`)}</dt>
              <dd className="font-semibold tabular-nums">{formatNumber(language, centimetres)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-red text-sm">{t('makingOffice.noMeasures')}</p>
      )}
      {lacking.length > 0 && (
        <p className="text-red text-sm">
          {t('makingOffice.lacking', {
            measures: new Intl.ListFormat(language).format(lacking.map((tape) => t(`tape.${tape}`))),
          })}
        </p>
      )}
      {sheet?.note && <p className="text-sm">{sheet.note}</p>}
      {sheet?.takenBy && <p className="text-muted text-sm">{t('makingOffice.takenBy', { name: sheet.takenBy })}</p>}
      {writing && sheet ? (
        <SheetForm order={order} sheet={sheet} onDone={() => setWriting(false)} />
      ) : (
        <Button look="secondary" size="small" className="self-start" onClick={() => setWriting(true)}>
          {t('makingOffice.write')}
        </Button>
      )}
      {isHere && <WeekField order={order} made={made} />}
    </div>
  )
}
