import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Sales, Today } from '#contract/accounting/sales/sales.contract.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { stateText } from '#web/office/orders/records/order-texts.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { loansPath } from '#web/office/platform/frame/loans-path.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

const linkClass = 'text-brown-deep text-sm underline underline-offset-4'
const rowClass = 'flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-plaster'

export function LatestOrders({ orders }: { orders: Today['latestOrders'] | undefined }) {
  const { language, t } = useI18n()
  return (
    <Panel
      title={t('home.latestOrders')}
      actions={
        <Link to={paths.manageOrders} className={linkClass}>
          {t('home.allOrders')}
        </Link>
      }
    >
      <PanelRows rows={orders} empty={<FirstOrder />}>
        {({ _id, number, name, city, totalPrice, createdAt, ...order }) => (
          <li key={_id}>
            <Link to={`${paths.manageOrders}?order=${_id}`} className={rowClass}>
              <span className="min-w-0 flex-1">
                <Numbered number={number} name={name} />
                <span className="flex min-w-0 text-muted text-sm">
                  <span className="whitespace-nowrap">
                    {formatMoment(language, createdAt, {
                      day: 'numeric',
                      month: 'short',
                      hour: '2-digit',
                      minute: '2-digit',
                    })}
                  </span>
                  {(order.pickUp || city) && (
                    <>
                      <span className="whitespace-pre"> · </span>
                      <bdi className="truncate">{order.pickUp ? t('state.pickUp') : city}</bdi>
                    </>
                  )}
                </span>
              </span>
              <span className="flex flex-col items-end gap-1">
                <bdi className="whitespace-nowrap tabular-nums">{formatPrice(language, totalPrice)}</bdi>
                <StateBadge state={order.state}>{t(stateText(order))}</StateBadge>
              </span>
            </Link>
          </li>
        )}
      </PanelRows>
    </Panel>
  )
}

/** An order number with a name. A long name is truncated at its own end, which depends on its script. */
function Numbered({ number, name }: { number: number; name: string }) {
  return (
    <span className="flex min-w-0 gap-1 font-semibold">
      <span className="tabular-nums">{number}</span>
      {name && (
        <>
          <span aria-hidden="true">·</span>
          <bdi className="min-w-0 truncate">{name}</bdi>
        </>
      )}
    </span>
  )
}

/** Help for the first order, while there is none. */
function FirstOrder() {
  const { t } = useI18n()
  return (
    <>
      {t('home.noOrders')} {t('home.firstOrder')}
      <span className="mt-3 flex flex-wrap gap-2">
        <Allowed right="handle-orders">
          <ButtonLink to={paths.addOrder} size="small" className="min-h-11">
            {t('office.addOrder')}
          </ButtonLink>
        </Allowed>
        <ButtonLink to={paths.home} look="secondary" size="small" className="min-h-11">
          {t('office.seeShop')}
        </ButtonLink>
      </span>
    </>
  )
}

/** Loan requests that wait for a call; hidden when there are none. */
export function LoanRequests({ count }: { count: number | undefined }) {
  const { t } = useI18n()
  if (!count) return null
  return (
    <Link to={loansPath} className={`${rowClass} border border-brown bg-brown-soft font-semibold`}>
      {t('home.loansAsked', { count })}
    </Link>
  )
}

/** Parcels that are late; hidden when there are none. */
export function LateParcels({ late }: { late: Today['late'] | undefined }) {
  const { language, t } = useI18n()
  if (!late || late.count === 0) return null
  return (
    <Panel title={t('home.late', { count: late.count })} text={t('home.lateText')} className="border-s-4 border-s-red">
      <PanelRows rows={late.parcels} empty="">
        {({ _id, number, name, city, since }) => (
          <li key={_id}>
            <Link to={`${paths.manageOrders}?state=with-courier&order=${_id}`} className={rowClass}>
              <span className="min-w-0 flex-1">
                <Numbered number={number} name={name} />
              </span>
              <span className="text-end text-muted text-sm">
                <span className="block">
                  {t('home.outSince', { day: formatMoment(language, since, { day: 'numeric', month: 'short' }) })}
                </span>
                <bdi>{city}</bdi>
              </span>
            </Link>
          </li>
        )}
      </PanelRows>
    </Panel>
  )
}

export function BestSellers({ products }: { products: Sales['bestSellers'] | undefined }) {
  const { language, t } = useI18n()
  return (
    <Panel title={t('home.bestSellers')}>
      <PanelRows rows={products} empty={t('home.nothingSold')}>
        {({ productId, title, coverImage, pieces, sales }) => (
          <li key={productId}>
            <Link to={paths.editProduct(productId)} className={rowClass}>
              <Thumb url={coverImage} />
              <span className="min-w-0 flex-1 truncate">{title[language]}</span>
              <span className="text-end text-sm">
                <span className="block font-semibold tabular-nums">{t('home.pieces', { count: pieces })}</span>
                <bdi className="whitespace-nowrap text-muted tabular-nums">{formatPrice(language, sales)}</bdi>
              </span>
            </Link>
          </li>
        )}
      </PanelRows>
    </Panel>
  )
}

export function LowStock({ lowStock }: { lowStock: Today['lowStock'] | undefined }) {
  const { language, t } = useI18n()
  return (
    <Panel
      title={t('home.lowStock')}
      text={lowStock && t('home.lowStockText', { count: lowStock.count })}
      actions={
        <Link to={paths.settingsPlace('stock')} className={linkClass}>
          {t('home.changeLevel')}
        </Link>
      }
    >
      <PanelRows rows={lowStock && byGarment(lowStock.variants)} empty={t('home.enoughStock')}>
        {({ productId, title, coverImage, variants }) => (
          <li key={productId}>
            <Link to={paths.editProduct(productId)} className={rowClass}>
              <Thumb url={coverImage} />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{title[language]}</span>
                {variants.map(({ colorName, size, stock }) => (
                  <span key={`${colorName.fr} ${size}`} className="flex items-center justify-between gap-3 py-0.5">
                    <span className="truncate text-muted text-sm">
                      {[colorName[language] || colorName.fr, sizeName(size, language)].filter(Boolean).join(' · ')}
                    </span>
                    <Badge tone={stock === 0 ? 'bad' : 'warning'}>
                      {stock === 0 ? t('home.soldOut') : t('home.left', { count: stock })}
                    </Badge>
                  </span>
                ))}
              </span>
            </Link>
          </li>
        )}
      </PanelRows>
    </Panel>
  )
}

type LowVariant = Today['lowStock']['variants'][number]

/** Groups low-stock variants by product. */
function byGarment(variants: readonly LowVariant[]) {
  const garments = new Map<string, LowVariant & { variants: LowVariant[] }>()
  for (const variant of variants) {
    const garment = garments.get(variant.productId)
    if (garment) garment.variants.push(variant)
    else garments.set(variant.productId, { ...variant, variants: [variant] })
  }
  return [...garments.values()]
}

interface RowsProps<Row> {
  rows: readonly Row[] | undefined
  empty: ReactNode
  children: (row: Row) => ReactNode
}

export function PanelRows<Row>({ rows, empty, children }: RowsProps<Row>) {
  if (!rows) return <Skeleton className="h-40" />
  if (rows.length === 0) return <p className="py-2 text-muted">{empty}</p>
  return <ul className="-mx-2 divide-y divide-line">{rows.map(children)}</ul>
}

function Thumb({ url }: { url: string }) {
  return <Picture url={url || '/placeholder.svg'} alt="" sizes="40px" className="h-12 w-10 shrink-0 rounded-sm" />
}
