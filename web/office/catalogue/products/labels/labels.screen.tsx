import { Printer, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { labelLimits } from '#contract/catalogue/products/labels.contract.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeProductsMessages } from '#web/i18n/load-office-messages.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PrintedSheet } from '#web/ui/printed-sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { countOf, labelsToPrint, readLabelCount, sheetsOf } from './label-counts.rules.ts'
import { LabelCounts } from './label-counts.tsx'
import '#web/style/labels-print.css'
import { type LabelsRequest, useGiveCodesMutation, useShowLabelsQuery } from './labels-api.ts'
import { PriceLabel } from './price-label.tsx'

export const messages = loadOfficeProductsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.labels'), unlisted: true }
}

/** Labels per sheet of the usual formats; `single` is the roll of a label printer. */
const sheets = { a4x24: 24, a4x40: 40, single: 1 } as const
type SheetName = keyof typeof sheets
const papers = { a4x24: 'price-labels-24', a4x40: 'price-labels-40', single: 'price-label' } as const

/** Prints price labels: their number and the paper are chosen; missing codes are created before printing. */
export function Screen() {
  const { t } = useI18n()
  const [params] = useSearchParams()
  const query = readLabelQuery(params)
  const { data: pieces, error, refetch } = useShowLabelsQuery(query ?? { ids: [] }, { skip: !query })
  const [giveCodes, { isLoading: giving }] = useGiveCodesMutation()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [sheet, setSheet] = useState<SheetName>('a4x24')
  const [gone, setGone] = useState('')
  // On a phone the sheet comes first, and the choices are behind a button.
  const [choosing, setChoosing] = useState(false)
  const choicesId = useId()
  const [prints, setPrints] = useState(0)

  const labels = labelsToPrint(pieces ?? [], typed)
  const perSheet = sheets[sheet]
  const printed = sheetsOf(labels, perSheet, sheet === 'single' ? 0 : (readLabelCount(gone) ?? 0))
  const chosen = (pieces ?? []).filter((piece) => countOf(piece, typed) > 0)
  const codeless = chosen.filter(({ code }) => code === '')

  const print = async () => {
    try {
      for (let start = 0; start < codeless.length; start += maxProducts) {
        const some = codeless.slice(start, start + maxProducts)
        await giveCodes(some.map(({ productId, colorId, size }) => ({ productId, colorId, size }))).unwrap()
      }
      // New codes must be on the labels before they are printed.
      if (codeless.length > 0) await refetch().unwrap()
      setPrints((times) => times + 1)
    } catch (refused) {
      showToast('error', t(problemMessage(refused)))
    }
  }
  useEffect(() => {
    if (prints > 0) window.print()
  }, [prints])

  return (
    <OfficePage
      title={<span className="not-printed">{t('office.labels')}</span>}
      actions={
        <div className="not-printed flex flex-wrap items-center gap-2">
          {(Object.keys(sheets) as SheetName[]).map((name) => (
            <Chip key={name} pressed={sheet === name} onClick={() => setSheet(name)}>
              {t(`labels.${name}`)}
            </Chip>
          ))}
          <Button
            onClick={() => void print()}
            pending={giving}
            disabled={labels.length === 0}
            className="max-md:fixed max-md:inset-x-4 max-md:bottom-18 max-md:z-20 max-md:shadow-float"
          >
            <Printer className="size-5" aria-hidden="true" />
            {t('labels.print', { count: labels.length })}
          </Button>
        </div>
      }
    >
      {(!query || error || pieces?.length === 0) && (
        <EmptyState
          title={error ? t(problemMessage(error)) : t('labels.none')}
          text={t('labels.noneText')}
          action={<ButtonLink to={paths.manageProducts}>{t('office.products')}</ButtonLink>}
        />
      )}
      {query && !error && !pieces && <Skeleton className="h-96" />}
      {pieces && pieces.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={choosing}
            aria-controls={choicesId}
            onClick={() => setChoosing(!choosing)}
            className="not-printed inline-flex min-h-11 items-center gap-2 self-start rounded-md border border-line-strong bg-surface px-3 font-semibold text-sm md:hidden"
          >
            <SlidersHorizontal className="size-5" aria-hidden="true" />
            {t('labels.counts')}
          </button>
          <div id={choicesId} className={classNames('not-printed flex flex-col gap-4', !choosing && 'max-md:hidden')}>
            {codeless.length > 0 && (
              <p className="text-muted">{t('labels.willGetCodes', { count: codeless.length })}</p>
            )}
            {labels.length === labelLimits.atOnce && (
              <p className="text-brown-deep">{t('labels.most', tooManyLabels)}</p>
            )}
            <LabelCounts pieces={pieces} typed={typed} onTyped={setTyped} />
            {sheet !== 'single' && (
              <TextField
                label={t('labels.gone')}
                hint={t('labels.goneHint')}
                value={gone}
                onChange={({ target }) => setGone(target.value)}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                dir="ltr"
                className="max-w-40"
              />
            )}
          </div>
          <PrintedSheet paper={papers[sheet]}>
            <div className="price-labels" data-paper={sheet}>
              {printed.map((places, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sheets and labels have no identity but their position
                <ul key={number} className="price-sheet">
                  {places.map((piece, place) =>
                    piece ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: see above
                      <PriceLabel key={place} piece={piece} />
                    ) : (
                      // biome-ignore lint/suspicious/noArrayIndexKey: see above
                      <li key={place} aria-hidden="true" className="price-label" />
                    ),
                  )}
                </ul>
              ))}
            </div>
          </PrintedSheet>
        </>
      )}
    </OfficePage>
  )
}

const maxProducts = 500
const tooManyLabels = { count: labelLimits.atOnce }

/** What the query string asks for: products or a delivery; undefined if neither. */
function readLabelQuery(params: URLSearchParams): LabelsRequest | undefined {
  const delivery = Number(params.get('delivery'))
  if (Number.isInteger(delivery) && delivery > 0) return { delivery }
  const ids = (params.get('ids') ?? '').split(',').filter(Boolean).slice(0, labelLimits.garments)
  return ids.length > 0 ? { ids } : undefined
}
