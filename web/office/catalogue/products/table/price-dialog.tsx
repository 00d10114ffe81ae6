import { type FormEvent, useId, useState } from 'react'
import { catalogue } from '#contract/catalogue/products/catalogue-limits.ts'
import type { OfficeProductFilter, PriceChange } from '#contract/catalogue/products/office-products.contract.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { formatDinars, readDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { useChangePricesMutation, usePreviewPricesQuery } from '#web/office/catalogue/products/office-products-api.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { BulkChange } from './undo-bar.tsx'

/** Selected products, or all products that a filter finds. */
export type PriceTarget = { ids: string[] } | { filter: OfficeProductFilter }

interface PriceDialogProps {
  target: PriceTarget
  onClose: () => void
  onChanged: (change: BulkChange) => void
}

const commonPercentages = [-20, -10, 10, 20]

/** Changes prices by a percentage, with a preview of old and new prices. */
export function PriceDialog({ target, onClose, onChanged }: PriceDialogProps) {
  const { t } = useI18n()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<MessageKey>()
  const [change, { isLoading }] = useChangePricesMutation()
  const percentage = readPercentage(typed)
  const priceChange: PriceChange | undefined = percentage === undefined ? undefined : { ...target, percentage }

  const apply = async (event: FormEvent) => {
    event.preventDefault()
    if (!priceChange) return
    try {
      onChanged({ ...(await change(priceChange).unwrap()), kind: 'prices' })
    } catch (error) {
      setProblem(problemMessage(error))
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('prices.title')}
      className="steady-dialog w-[min(40rem,calc(100vw-2rem))]"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={isLoading} disabled={!priceChange}>
            {t('prices.apply')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void apply(event)} className="flex flex-col gap-4">
        <TextField
          label={t('prices.percentage')}
          hint={t('prices.hint')}
          error={typed && percentage === undefined ? t('prices.wrong') : undefined}
          value={typed}
          inputMode="text"
          autoComplete="off"
          dir="ltr"
          data-focus-first
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          {commonPercentages.map((value) => (
            <Chip key={value} pressed={percentage === value} onClick={() => setTyped(signed(value))}>
              <bdi>{signed(value)} %</bdi>
            </Chip>
          ))}
        </div>
        {priceChange && <Preview change={priceChange} />}
        {problem && (
          <p role="alert" className="text-red">
            {t(problem)}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function Preview({ change }: { change: PriceChange }) {
  const { t, language } = useI18n()
  const { data, isFetching } = usePreviewPricesQuery(change)
  if (!data) return null
  return (
    <div aria-live="polite" aria-busy={isFetching} className="flex flex-col gap-2">
      <p className="font-semibold">{t('prices.count', { count: data.total })}</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        aria-label={t('prices.preview')}
        className="max-h-64 overflow-y-auto rounded-md border border-line"
      >
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-plaster-deep text-start">
            <tr>
              <th scope="col" className="px-3 py-2 text-start">
                {t('productForm.name')}
              </th>
              <th scope="col" className="px-3 py-2 text-end">
                {t('prices.before')}
              </th>
              <th scope="col" className="px-3 py-2 text-end">
                {t('prices.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.prices.map(({ before, after, ...product }) => (
              <tr key={product._id} className="border-line border-t">
                <td className="px-3 py-2">{productTitle(product, language)}</td>
                <td className="whitespace-nowrap px-3 py-2 text-end text-muted tabular-nums">
                  <bdi>{formatDinars(language, before.newPrice)}</bdi>
                </td>
                <td className="whitespace-nowrap px-3 py-2 text-end font-semibold tabular-nums">
                  <bdi>{formatDinars(language, after.newPrice)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {data.total > data.prices.length && (
        <p className="text-muted text-sm">{t('prices.more', { count: data.total - data.prices.length })}</p>
      )}
    </div>
  )
}

function readPercentage(text: string): number | undefined {
  const [, sign, amount = ''] = /^\s*([+\-−]?)\s*([\d٠-٩.,٫]+)\s*[%٪]?\s*$/.exec(text) ?? []
  const value = readDinars(amount)
  if (value === undefined || value === 0) return undefined
  const percentage = sign === '-' || sign === '−' ? -value : value
  return percentage >= catalogue.lowestPercentage && percentage <= catalogue.highestPercentage ? percentage : undefined
}

function signed(percentage: number): string {
  return percentage > 0 ? `+${percentage}` : `−${-percentage}`
}
