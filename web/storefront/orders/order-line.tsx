import { Link } from 'react-router'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { isInTheMaking } from '#contract/orders/fulfilment/parcel-stations.rules.ts'
import { isClosedForShopper } from '#contract/orders/records/order-states.rules.ts'
import type { Order, OrderProduct } from '#contract/orders/records/orders.contract.ts'
import { isKnownProduct } from '#web/api/normalise-order.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { CraftStages } from './craft-stages.tsx'
import { lineTitle, titleLanguage } from './line-text.ts'
import { isOriginalColour } from './original-colour.rules.ts'
import { RemovePieces } from './remove-pieces.tsx'

/** The progress of a line, made to measure or from stock. */
export function progressOf({ productProgress }: Pick<Order, 'productProgress'>, { productKey, made }: OrderProduct) {
  return { progress: productProgress[productKey] ?? 0, isMade: made !== undefined }
}

/** One line of an order: the garment, its progress, and a button to remove it. */
export function OrderLine({ order, line }: { order: Order; line: OrderProduct }) {
  const { language, t } = useI18n()
  const title = lineTitle(line, language)
  const original = isOriginalColour(line.color.colorName)
  const piece = progressOf(order, line)
  return (
    <article className="grid grid-cols-[min(5rem,25%)_minmax(0,1fr)] gap-x-4 gap-y-4 py-5 md:grid-cols-[6rem_1fr]">
      <Picture
        url={line.color.image || line.coverImage || '/placeholder.svg'}
        alt=""
        sizes="6rem"
        className="aspect-[4/5] self-start rounded-md"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 lang={titleLanguage(line, language)} className="text-lg leading-snug">
            {isKnownProduct(line) ? (
              <Link to={paths.product(line.productId._id)} className="underline-offset-4 hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          <Price now={Math.round(line.price * 1000 * line.quantity) / 1000} />
        </div>
        <dl className="flex flex-wrap gap-x-4 text-muted text-sm">
          <Fact label={t('product.quantity')} value={String(line.quantity)} />
          <Fact label={t('product.colour')} value={original ? t('orders.original') : line.color.colorName[language]} />
          {line.size && <Fact label={t('product.size')} value={sizeName(line.size, language)} />}
        </dl>
        {!isClosedForShopper(order) && (
          <div className="mt-auto">
            <RemovePieces orderId={order._id} line={line} isLastLine={order.products.length === 1} />
          </div>
        )}
      </div>
      {isInTheMaking(order.state, piece) && (
        <div className="col-span-2">
          <CraftStages progress={piece.progress} title={title} />
        </div>
      )}
    </article>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  const { t } = useI18n()
  return (
    <div className="flex gap-1">
      <dt>{t('orders.label', { label })}</dt>
      <dd className="text-ink">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
