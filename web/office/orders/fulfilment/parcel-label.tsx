import type { Manifest, Parcel } from '#contract/orders/fulfilment/manifests.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { Shop } from '#contract/platform/settings/shop.contract.ts'
import { amountInWords } from '#contract/platform/text/amount-in-words.ts'
import { formatDinars, toMillimes } from '#contract/platform/text/money.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { lineTitle, lineVariant } from '#web/office/orders/records/order-line-text.ts'
import { formatSpokenPhone } from '#web/office/platform/fields/spoken-phone.ts'
import { QrMark } from '#web/office/platform/frame/qr-mark.tsx'
import { Barcode } from './barcode.tsx'

interface ParcelLabelProps {
  parcel: Parcel
  manifest: Manifest
  /** Undefined if the order was deleted. */
  order: OfficeOrder | undefined
  mayOpen: boolean
  shop: Shop | undefined
}

/** The label on a parcel that the courier scans: parcel number as barcode, order number as QR code, and the amount to collect. */
export function ParcelLabel({ parcel, manifest, order, mayOpen, shop }: ParcelLabelProps) {
  const { language, t } = useI18n()
  const number = parcel.number || String(parcel.orderNumber)
  const governorate = governorates.find(({ id }) => id === parcel.governorate)?.name[language] ?? ''
  const contents = (order?.products ?? []).map(
    (line) => `${line.quantity} × ${lineTitle(line, language)} (${lineVariant(line, language)})`,
  )
  return (
    <article aria-label={t('labels.of', { number: parcel.orderNumber })} className="slip parcel-label">
      <div className="slip-head">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="slip-shop">
            {manifest.courier.name}
          </p>
          <Barcode text={number} label={t('labels.barcode', { number })} className="h-[14mm] w-full" />
          <p dir="ltr" className="text-center font-semibold tabular-nums leading-tight">
            {number}
          </p>
        </div>
        <QrMark
          text={String(parcel.orderNumber)}
          label={t('labels.of', { number: parcel.orderNumber })}
          className="size-[20mm] shrink-0"
        />
      </div>
      {order?.exchangeOf && (
        <p className="slip-exchange">{t('labels.exchange', { number: order.exchangeOf.number })}</p>
      )}
      <div className="slip-amount label-amount" data-collects={parcel.due > 0}>
        <strong>{parcel.due > 0 ? <bdi>{formatDinars(language, parcel.due)}</bdi> : t('labels.nothing')}</strong>
        {parcel.due > 0 && <span>{amountInWords(language, toMillimes(parcel.due))}</span>}
      </div>
      <div className="slip-place">
        <p className="slip-name">
          <bdi>{parcel.name}</bdi>
        </p>
        <p dir="ltr" className="truncate font-semibold text-[1.2em] tabular-nums rtl:text-end">
          {formatSpokenPhone(parcel.phone)}
        </p>
        <address className="slip-long not-italic">
          {order && (
            <span className="slip-street">
              <bdi>{order.address.street}</bdi>
            </span>
          )}
          <span className="slip-town">
            <bdi>
              {`${order?.address.zipcode ?? ''} ${parcel.city}`.trim()}, <strong>{governorate}</strong>
            </bdi>
          </span>
        </address>
      </div>
      <p className="label-facts">
        <span>{t('labels.count')}</span>
        <span>{t('labels.pieces', { count: parcel.pieces })}</span>
        <strong>{t(mayOpen ? 'labels.mayOpen' : 'labels.mayNotOpen')}</strong>
        <bdi>{formatMoment(language, manifest.createdAt)}</bdi>
      </p>
      <p className="label-contents" dir="auto">
        {joinList(contents)}
      </p>
      <div className="slip-note">{order?.note && <p dir="auto">« {order.note} »</p>}</div>
      <p className="label-sender">
        {t('labels.sender')} <bdi>{shop?.name[language]}</bdi>, <bdi>{shop?.address[language]}</bdi>,{' '}
        <bdi dir="ltr">{shop?.phone}</bdi>
      </p>
    </article>
  )
}
