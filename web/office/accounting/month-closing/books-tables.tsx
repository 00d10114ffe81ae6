import type { BookAccount, BookLine, BookMonth } from '#contract/accounting/month-closing/month.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { NumberTable } from '#web/office/orders/fulfilment/number-table.tsx'
import { useMonthName } from '#web/office/orders/invoices/month-picker.tsx'

/** The sums of a month. Movements of zero are left out, balances of zero are shown. */
export function BooksTables({ books }: { books: BookMonth }) {
  const { language, t } = useI18n()
  const { accounts, receipts, taxes, deposits, refunds, givenBack, corrections } = books
  const money = (sum: number) => <bdi>{formatDinars(language, sum)}</bdi>
  const day = (line: BookLine) => formatMoment(language, `${line.day}T12:00:00Z`, { dateStyle: 'short' })
  const nameOf = (account: BookAccount['account'], name: string) =>
    account === 'courier' ? name : t(`books.account.${account}`)
  const ways = [...new Set([...deposits, ...refunds].map(({ way }) => way))]
  const amountOf = (deposits: BookMonth['deposits'], way: string) =>
    deposits.find((deposit) => deposit.way === way)?.amount ?? 0
  const sales: [MessageKey, number, number?][] = [
    ['books.sales', books.sales],
    ...(books.retained === 0 ? [] : [['books.retained', books.retained] satisfies [MessageKey, number]]),
    ['books.invoiced', books.invoiced],
    ...taxes.flatMap(({ rate, net, vat }): [MessageKey, number, number][] => [
      ['books.net', net, rate],
      ['books.vat', vat, rate],
    ]),
    ['books.stamp', books.stamp],
  ]
  return (
    <>
      <NumberTable
        title={t('books.accounts')}
        heads={[
          t('books.account'),
          t('books.opening'),
          t('books.came'),
          t('books.went'),
          t('books.counted'),
          t('books.closing'),
        ]}
        rows={accounts.map(({ account, id, name, opening, came, went, counted, closing }) => ({
          key: `${account} ${id}`,
          cells: [
            nameOf(account, name),
            ...[opening, came, went, counted].map(money),
            <strong key="closing">{money(closing)}</strong>,
          ],
        }))}
      />
      <NumberTable
        title={t('books.receipts')}
        heads={[
          t('books.account'),
          t('books.settled'),
          t('books.received'),
          t('books.fees'),
          t('books.withheld'),
          t('books.difference'),
        ]}
        rows={receipts.map(({ account, name, settled, received, fees, withheld, difference }) => ({
          key: name,
          cells: [nameOf(account, name), ...[settled, received, fees, withheld, difference].map(money)],
        }))}
      />
      {books.entries > 0 && (
        <NumberTable
          title={t('books.salesAndTax')}
          heads={[t('books.what'), t('books.sum')]}
          rows={sales.map(([key, sum, rate]) => ({
            key: `${key} ${rate}`,
            cells: [t(key, { rate: rate ?? '' }), money(sum)],
          }))}
        />
      )}
      <NumberTable
        title={t('books.ways')}
        heads={[t('books.way'), t('books.deposits'), t('books.refunds')]}
        rows={ways.map((way) => ({
          key: way,
          cells: [t(`books.way.${way}`), money(amountOf(deposits, way)), money(amountOf(refunds, way))],
        }))}
      />
      <NumberTable
        title={t('books.givenBack')}
        heads={[t('books.entry'), t('books.day'), t('books.order'), t('books.by'), t('books.sum')]}
        rows={givenBack.map((deposit) => ({
          key: String(deposit.id),
          cells: [
            <LineName key="name" line={deposit} />,
            day(deposit),
            <bdi key="order">{deposit.order}</bdi>,
            <bdi key="by">{deposit.staffName}</bdi>,
            money(deposit.amount),
          ],
        }))}
      />
      <NumberTable
        title={t('books.corrections')}
        heads={[t('books.entry'), t('books.of'), t('books.day'), t('books.paper'), t('books.sum')]}
        rows={corrections.map((correction) => ({
          key: String(correction.id),
          cells: [
            <LineName key="name" line={correction} />,
            <MonthName key="of" month={correction.of} />,
            day(correction),
            <bdi key="paper">{correction.paper || correction.order}</bdi>,
            money(correction.amount),
          ],
        }))}
      />
    </>
  )
}

function MonthName({ month }: { month: string }) {
  return useMonthName(month)
}

function LineName({ line: { entry, name } }: { line: BookLine }) {
  const { t } = useI18n()
  const label = t(`books.entry.${entry}`)
  return name ? t('books.entryOf', { entry: label, name }) : label
}
