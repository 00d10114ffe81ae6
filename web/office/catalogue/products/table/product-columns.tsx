import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import type { MainCategory } from '#contract/catalogue/products/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { categoryNames } from '#web/office/catalogue/products/category-names.ts'
import { useListShelvesQuery } from '#web/office/catalogue/products/office-products-api.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { DaysLeft } from './days-left.tsx'
import { PriceCell } from './price-cell.tsx'
import { ProductCell, TrendingCell } from './product-cells.tsx'
import { RowActions } from './row-actions.tsx'
import { StockCell } from './stock-cell.tsx'
import type { BulkChange } from './undo-bar.tsx'
import type { Undoable } from './use-undo-edit.tsx'

interface ColumnActions {
  onPrice: (product: OfficeProductRow) => void
  onStock: (product: OfficeProductRow) => void
  onDeleted: (change: BulkChange) => void
  /** Called after a price or stock was edited in place. */
  onChanged: (change: Undoable) => void
}

export function useProductColumns({
  onPrice,
  onStock,
  onDeleted,
  onChanged,
}: ColumnActions): Column<OfficeProductRow>[] {
  const { t, language } = useI18n()
  const { data: shelves } = useListShelvesQuery()
  const shelfName = (slug: string) => shelves?.find((shelf) => shelf.slug === slug)?.name[language] ?? slug
  return [
    {
      key: 'title',
      title: t('productForm.name'),
      sort: 'title',
      leads: true,
      className: 'p-title',
      cell: (product) => <ProductCell product={product} />,
    },
    {
      key: 'category',
      title: t('productForm.category'),
      className: 'p-category',
      cell: ({ mainCategory, subCategory }) => (
        <span className="text-sm">
          {t(categoryNames[mainCategory as MainCategory])}
          {subCategory && (
            <span className="text-muted">
              {' · '}
              <bdi>{shelfName(subCategory)}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'price',
      title: t('productForm.price'),
      sort: 'price',
      end: true,
      className: 'p-price',
      cell: (product) => <PriceCell product={product} onChanged={onChanged} />,
    },
    {
      key: 'stock',
      title: t('manage.stock'),
      sort: 'stock',
      end: true,
      className: 'p-stock',
      cell: (product) => <StockCell product={product} onOpen={() => onStock(product)} onChanged={onChanged} />,
    },
    {
      key: 'daysLeft',
      title: t('manage.daysLeft'),
      sort: 'daysLeft',
      end: true,
      className: 'p-days',
      cell: ({ daysLeft, stockQuantity }) => <DaysLeft days={daysLeft} stock={stockQuantity} />,
    },
    {
      key: 'trending',
      title: t('productForm.trending'),
      className: 'p-trending',
      cell: (product) => <TrendingCell product={product} />,
    },
    {
      key: 'actions',
      title: t('manage.actions'),
      className: 'p-actions',
      cell: (product) => (
        <Allowed right="manage-catalogue">
          <RowActions product={product} onPrice={() => onPrice(product)} onDeleted={onDeleted} />
        </Allowed>
      ),
    },
  ]
}
