import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { labelLimits } from '#contract/catalogue/products/labels.contract.ts'
import { officeLimits } from '#contract/catalogue/products/office-limits.ts'
import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import {
  filterOf,
  formatProductQuery,
  parseProductQuery,
  type QueryName,
  withQuery,
} from '#contract/catalogue/products/product-query.rules.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeProductsMessages } from '#web/i18n/load-office-messages.ts'
import { labelsOf } from '#web/office/catalogue/products/labels/labels-address.ts'
import { Allowed, useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { SavedViews } from '#web/office/site/saved-views/saved-views.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useListOfficeProductsQuery } from './office-products-api.ts'
import { problemMessage } from './problem-message.ts'
import { ScanButton } from './scan/scan-button.tsx'
import { BulkBar } from './table/bulk-bar.tsx'
import { BulkDialog } from './table/bulk-dialog.tsx'
import { PriceDialog, type PriceTarget } from './table/price-dialog.tsx'
import { useProductColumns } from './table/product-columns.tsx'
import { ProductFilters } from './table/product-filters.tsx'
import { RecentChanges } from './table/recent-changes.tsx'
import { SheetButtons } from './table/sheet-buttons.tsx'
import { StockDialog } from './table/stock-dialog.tsx'
import { type BulkChange, UndoBar } from './table/undo-bar.tsx'
import { useOpenStock } from './table/use-open-stock.ts'
import { useUndoEdit } from './table/use-undo-edit.tsx'

export const messages = loadOfficeProductsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.products'), unlisted: true }
}

const none: ReadonlySet<string> = new Set()

export function Screen() {
  const { t, language } = useI18n()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const query = parseProductQuery(search)
  const filter = filterOf(query)
  const { data, isFetching, error, refetch } = useListOfficeProductsQuery(query)
  const [selected, setSelected] = useState(none)
  const [isAllShown, setIsAllShown] = useState(false)
  const [pricing, setPricing] = useState<PriceTarget>()
  const [changed, setChanged] = useState<BulkChange>()
  const [acting, setActing] = useState(false)
  const stock = useOpenStock(data?.rows)

  const ask = (name: QueryName, value: string | undefined) =>
    setSearch((present) => withQuery(present, name, value), { replace: name === 'q' })
  const clear = () => {
    setSelected(none)
    setIsAllShown(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection is cleared when the filter changes, and only then
  useEffect(clear, [JSON.stringify(filter)])

  const written = useUndoEdit()
  const columns = useProductColumns({
    onPrice: (product) => setPricing({ ids: [product._id] }),
    onStock: stock.open,
    onDeleted: setChanged,
    onChanged: written.offer,
  })
  const hasRight = useHasRight()
  const isTicked = selected.size > 0 || isAllShown
  const chosen = isAllShown ? { filter } : { ids: [...selected] }
  const title = (product: OfficeProductRow) => productTitle(product, language)

  return (
    <OfficePage
      title={t('office.products')}
      actions={
        <>
          <Allowed right="describe-products">
            <RecentChanges />
          </Allowed>
          <ScanButton onFound={({ productId }) => ask('q', productId)} />
          <SheetButtons filter={filter} onImported={setChanged} />
        </>
      }
      thumbTaken={isTicked}
      act={
        <Allowed right="manage-catalogue">
          <ButtonLink to={paths.addProduct} size="small" className="min-h-11">
            <Plus className="size-5" aria-hidden="true" />
            {t('office.addProduct')}
          </ButtonLink>
        </Allowed>
      }
    >
      <ProductFilters query={query} onChange={ask} />
      <SavedViews list="products" query={formatProductQuery({ ...query, page: undefined })} />
      {changed && <UndoBar key={changed.id} change={changed} onClose={() => setChanged(undefined)} />}
      {!data && !error && <Skeleton className="h-96" />}
      {error && !data && (
        <EmptyState
          title={t(problemMessage(error))}
          action={<Button onClick={() => void refetch()}>{t('pictures.retry')}</Button>}
        />
      )}
      {data?.total === 0 && (
        <EmptyState
          title={t('manage.nothing')}
          text={t('manage.nothingText')}
          action={
            <ButtonLink look="secondary" to={paths.manageProducts}>
              {t('filters.clear')}
            </ButtonLink>
          }
        />
      )}
      {data && data.total > 0 && (
        <div aria-busy={isFetching} className="products-table">
          <DataTable
            label={t('office.products')}
            rows={data.rows}
            columns={columns}
            rowId={({ _id }) => _id}
            rowLabel={title}
            sort={query.sort ?? 'newest'}
            onSort={(sort) => ask('sort', sort)}
            selected={isAllShown ? new Set(data.rows.map(({ _id }) => _id)) : selected}
            onSelect={(next) => {
              setIsAllShown(false)
              setSelected(next)
            }}
            onOpen={({ _id }) => hasRight('describe-products') && void navigate(paths.editProduct(_id))}
          />
        </div>
      )}
      {data && (
        <Pager
          page={query.page ?? 1}
          total={data.total}
          perPage={officeLimits.pageSize}
          to={(page) => ({ search: withQuery(search, 'page', page > 1 ? String(page) : undefined).toString() })}
        />
      )}
      {data && isTicked && hasRight('describe-products') && (
        <BulkBar
          selected={selected.size}
          total={data.total}
          all={isAllShown}
          onAll={() => setIsAllShown(true)}
          onClear={clear}
          onAct={() => setActing(true)}
          labels={!isAllShown && selected.size <= labelLimits.garments ? labelsOf([...selected]) : undefined}
        />
      )}
      {acting && data && (
        <BulkDialog
          target={chosen}
          count={isAllShown ? data.total : selected.size}
          onClose={() => setActing(false)}
          onPrices={() => {
            setActing(false)
            setPricing(chosen)
          }}
          onDone={(change) => {
            setActing(false)
            setChanged(change)
            clear()
          }}
        />
      )}
      {pricing && (
        <PriceDialog
          target={pricing}
          onClose={() => setPricing(undefined)}
          onChanged={(change) => {
            setPricing(undefined)
            setChanged(change)
            clear()
          }}
        />
      )}
      {written.line}
      {stock.product && <StockDialog key={stock.product._id} product={stock.product} onClose={stock.close} />}
    </OfficePage>
  )
}
