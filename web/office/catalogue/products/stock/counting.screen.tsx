import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { officeLimits } from '#contract/catalogue/products/office-limits.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeProductsMessages } from '#web/i18n/load-office-messages.ts'
import { useListOfficeProductsQuery } from '#web/office/catalogue/products/office-products-api.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { ScanBox } from '#web/office/catalogue/products/scan/scan-box.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { SearchBox } from '#web/office/platform/frame/search-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { CloseStocktakeDialog } from './close-stocktake-dialog.tsx'
import { PastStocktakes } from './past-stocktakes.tsx'
import { useShowStocktakeQuery, useStartStocktakeMutation } from './stock-api.ts'
import { StocktakeGarment } from './stocktake-garment.tsx'
import { UndoStock } from './undo-stock.tsx'
import { useCountPiece } from './use-count-piece.ts'

export const messages = loadOfficeProductsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.counting'), unlisted: true }
}

/** Polls for counts of colleagues and for sales. */
const pollMs = 8000

/** A stocktake: shelves are counted product by product, by several people, over any time. */
export function Screen() {
  const { t, language } = useI18n()
  const { data: count, isLoading } = useShowStocktakeQuery(undefined, { pollingInterval: pollMs })
  const [begin, { isLoading: beginning }] = useStartStocktakeMutation()
  const [search, setSearch] = useSearchParams()
  const [closing, setClosing] = useState(false)
  const [closed, setClosed] = useState<{ id: number; changed: number }>()
  const page = Number(search.get('page') ?? 1) || 1
  const words = search.get('q') ?? ''
  const { data } = useListOfficeProductsQuery(
    { sort: 'title', page, ...(words && { q: words }) },
    { skip: !count, pollingInterval: pollMs },
  )
  const countOne = useCountPiece(count?.id)
  const start = () =>
    begin()
      .unwrap()
      .catch((error: unknown) => showToast('error', t(problemMessage(error))))

  return (
    <OfficePage
      title={t('office.counting')}
      actions={
        count && (
          <Button size="small" className="min-h-11" onClick={() => setClosing(true)}>
            {t('counting.close')}
          </Button>
        )
      }
    >
      {closed && <UndoStock key={closed.id} id={closed.id} done={t('counting.closed', { count: closed.changed })} />}
      {isLoading && <Skeleton className="h-60" />}
      {count === null && (
        <EmptyState
          title={t('counting.none')}
          text={t('counting.noneText')}
          action={
            <Button pending={beginning} onClick={() => void start()}>
              {t('counting.begin')}
            </Button>
          }
        />
      )}
      {count === null && <PastStocktakes />}
      {count && (
        <>
          <p className="text-muted text-sm">
            {t('counting.begun', { moment: formatMoment(language, count.begunAt), name: count.begunBy })}{' '}
            <strong role="status" className="text-ink">
              {t('counting.counted', { count: count.items.length })}
            </strong>
          </p>
          <details>
            <summary className="min-h-11 content-center font-semibold">{t('pieces.countByScan')}</summary>
            <ScanBox onPiece={countOne} />
          </details>
          <SearchBox
            label={t('manage.search')}
            value={words}
            onSearch={(q) => setSearch(q ? { q } : {}, { replace: true })}
          />
          {!data && <Skeleton className="h-60" />}
          {data?.total === 0 && <EmptyState title={t('manage.nothing')} text={t('manage.nothingText')} />}
          <div className="flex flex-col gap-3">
            {data?.rows.map((product) => (
              <StocktakeGarment key={product._id} count={count} product={product} />
            ))}
          </div>
          {data && (
            <Pager
              page={page}
              total={data.total}
              perPage={officeLimits.pageSize}
              to={(page) => ({
                search: new URLSearchParams({ ...(words && { q: words }), page: String(page) }).toString(),
              })}
            />
          )}
          {closing && (
            <CloseStocktakeDialog
              count={count}
              onDone={(batch) => {
                setClosed(batch)
                setClosing(false)
              }}
              onClose={() => setClosing(false)}
            />
          )}
        </>
      )}
    </OfficePage>
  )
}
