import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import type { PrintedPaper } from '#contract/orders/invoices/invoices.contract.ts'
import { amountInWords } from '#contract/platform/text/amount-in-words.ts'
import { directionOf, inEveryLanguage, type Language } from '#contract/platform/text/languages.ts'
import { formatDinars, toMillimes } from '#contract/platform/text/money.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'
import { useShop } from '#web/api/use-shop.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { ShopLogo } from '#web/ui/shop-logo.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'

interface PaperSheetProps {
  paper: PrintedPaper
  language: Language
  t: Translate
}

/** A printable invoice or credit note from its stored data; nothing is computed again. */
export function InvoiceSheet({ paper, language, t }: PaperSheetProps) {
  const shop = useShop()
  const { kind, number, seller, buyer, buyerAddress: addressOfBuyer, pairedWith } = paper
  const isCredit = kind === 'credit'
  const words = amountInWords(language, toMillimes(paper.total))
  return (
    <article lang={language} dir={directionOf(language)} aria-label={number} className="invoice">
      <header className="flex flex-wrap items-start justify-between gap-[4mm]">
        <div className="min-w-[55mm] max-w-full flex-1">
          {shop?.mark?.logo && <ShopLogo logo={shop.mark.logo} />}
          <p className="font-display text-[1.6em] leading-tight">{inEveryLanguage(seller.name)[language]}</p>
          <p className="whitespace-pre-line">{inEveryLanguage(seller.address)[language]}</p>
          <p>{t('paper.taxId', { number: seller.taxId })}</p>
          <p>
            <bdi dir="ltr">{joinList([seller.phone, seller.email].filter(Boolean))}</bdi>
          </p>
        </div>
        <div className="shrink-0 text-end">
          <h2 className="text-[1.6em]">{t(`paper.${kind}`)}</h2>
          <p className="font-semibold">{t('paper.number', { number })}</p>
          <p>{t('paper.date', { date: formatDate(language, paper.issuedAt) })}</p>
          <p>{t('paper.order', { number: paper.orderNumber })}</p>
          {pairedWith && (
            <p className="font-semibold">
              {t(isCredit ? 'paper.takesBack' : 'paper.takenBack', { number: pairedWith })}
            </p>
          )}
        </div>
      </header>
      <section className="self-end border border-black p-[3mm]">
        <p className="text-[0.85em]">{t('paper.client')}</p>
        <p className="font-semibold">
          <bdi>{buyer}</bdi>
        </p>
        <address className="not-italic">
          <bdi>{addressOfBuyer.street}</bdi>
          <br />
          <bdi>
            {joinList([
              `${addressOfBuyer.zipcode} ${addressOfBuyer.city}`.trim(),
              addressOfBuyer.state,
              addressOfBuyer.country,
            ])}
          </bdi>
        </address>
      </section>
      {paper.lines.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('paper.what')}</th>
              <th scope="col">{t('paper.quantity')}</th>
              <th scope="col">{t('paper.price')}</th>
              <th scope="col">{t('paper.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {paper.lines.map(({ title, colour, size, quantity, price }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change
              <tr key={place}>
                <td>
                  <bdi>{title[language]}</bdi>{' '}
                  <bdi>({[colour[language], sizeName(size, language)].filter(Boolean).join(' · ')})</bdi>
                </td>
                <td>{quantity}</td>
                <td>{formatDinars(language, price)}</td>
                <td>{formatDinars(language, price * quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <InvoiceTotals paper={paper} language={language} t={t} />
      <p className="font-semibold">{t(isCredit ? 'paper.inWordsCredit' : 'paper.inWords', { words })}</p>
    </article>
  )
}
