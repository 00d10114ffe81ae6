import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import type { Refund } from '#contract/orders/lifecycle/refunds.contract.ts'
import { amountInWords } from '#contract/platform/text/amount-in-words.ts'
import { directionOf, inEveryLanguage, type Language } from '#contract/platform/text/languages.ts'
import { formatDinars, toMillimes } from '#contract/platform/text/money.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'
import { useShop } from '#web/api/use-shop.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { ShopLogo } from '#web/ui/shop-logo.tsx'

interface RefundSheetProps {
  refund: Refund
  language: Language
  t: Translate
}

/** A printable refund receipt with room for two signatures. */
export function RefundSheet({ refund, language, t }: RefundSheetProps) {
  const shop = useShop()
  const { ref, order, name, pieces, amount, way, day, staffName, undone, creditNote } = refund
  const money = formatDinars(language, amount)
  return (
    <article lang={language} dir={directionOf(language)} aria-label={t('refund.title')} className="invoice">
      <header className="flex flex-wrap items-start justify-between gap-[4mm]">
        <div className="min-w-[55mm] max-w-full flex-1">
          {shop?.mark?.logo && <ShopLogo logo={shop.mark.logo} />}
          <p className="font-display text-[1.6em] leading-tight">{shop && inEveryLanguage(shop.name)[language]}</p>
          <p className="whitespace-pre-line">{shop && inEveryLanguage(shop.address)[language]}</p>
          {shop?.taxId && <p>{t('paper.taxId', { number: shop.taxId })}</p>}
          <p>
            <bdi dir="ltr">{joinList([shop?.phone ?? '', shop?.email ?? ''].filter(Boolean))}</bdi>
          </p>
        </div>
        <div className="shrink-0 text-end">
          <h2 className="text-[1.6em]">{t('refund.title')}</h2>
          <p className="font-semibold">{t('refund.ref', { ref: ref.toUpperCase() })}</p>
          <p>{t('paper.date', { date: formatMoment(language, `${day}T12:00:00Z`, { dateStyle: 'long' }) })}</p>
          {order && <p>{t('paper.order', { number: order.number })}</p>}
          {creditNote && <p>{t('refund.creditNote', { number: creditNote })}</p>}
          {undone && <p className="border border-black px-[2mm] font-semibold text-[1.3em]">{t('refund.undone')}</p>}
        </div>
      </header>
      {name && (
        <section className="self-end border border-black p-[3mm]">
          <p className="text-[0.85em]">{t('paper.client')}</p>
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
        </section>
      )}
      {pieces.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('refund.pieces')}</th>
              <th scope="col">{t('paper.quantity')}</th>
            </tr>
          </thead>
          <tbody>
            {pieces.map(({ title, colour, size, quantity }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a refund never change
              <tr key={place}>
                <td>
                  <bdi>{title[language]}</bdi>{' '}
                  <bdi>({[colour[language] || colour.fr, sizeName(size, language)].filter(Boolean).join(' · ')})</bdi>
                </td>
                <td>{quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <section>
        <p className="font-semibold text-[1.3em]">{t(`refund.sum.${way}`, { sum: money })}</p>
        <p>{t('refund.inWords', { words: amountInWords(language, toMillimes(amount)) })}</p>
        {way === 'credit' && <p>{t('refund.creditText')}</p>}
        <p>{t('refund.by', { name: staffName })}</p>
      </section>
      <section className="grid grid-cols-2 gap-[6mm] pt-[6mm]">
        <p className="h-[28mm] border border-black p-[2mm] text-[0.85em]">{t('refund.sign.client')}</p>
        <p className="h-[28mm] border border-black p-[2mm] text-[0.85em]">{t('refund.sign.shop')}</p>
      </section>
    </article>
  )
}
