import { useEffect, useRef } from 'react'
import type { Language } from '#contract/languages.ts'
import { formatDinars } from '#contract/money.ts'
import type { OfficeOrder } from '#contract/office-orders.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { draftOf, type OrderDraft, readAmount } from './order-draft.ts'

interface NewerNoticeProps {
  mine: OrderDraft
  theirs: OfficeOrder
  onTakeTheirs: (theirs: OfficeOrder) => void
  onKeepMine: (theirs: OfficeOrder) => void
}

/** Somebody else was faster: both are shown side by side, where they differ, and one is chosen. */
export function NewerNotice({ mine, theirs, onTakeTheirs, onKeepMine }: NewerNoticeProps) {
  const { language, t } = useI18n()
  const own = describe(mine, language)
  const other = describe(draftOf(theirs), language)
  const differing = rows.filter(({ field }) => own[field] !== other[field])
  // It opens below what is being looked at: whoever pressed is taken there.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} tabIndex={-1} role="alert" className="newer-notice">
      <Panel title={t('orders.newer.title')} text={t('orders.newer.text', { state: t(`state.${theirs.state}`) })}>
        {differing.length > 0 && (
          <table className="wrap-anywhere w-full text-start text-sm">
            <thead>
              <tr className="text-muted">
                <th scope="col" className="py-1 text-start">
                  <span className="sr-only">{t('orders.newer.field')}</span>
                </th>
                <th scope="col" className="py-1 text-start">
                  {t('orders.newer.mine')}
                </th>
                <th scope="col" className="py-1 text-start">
                  {t('orders.newer.theirs')}
                </th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ field, label }) => (
                <tr key={field} className="border-line border-t align-top">
                  <th scope="row" className="py-2 pe-3 text-start">
                    {t(label)}
                  </th>
                  <td className="py-2 pe-3">
                    <bdi>{own[field]}</bdi>
                  </td>
                  <td className="py-2">
                    <bdi>{other[field]}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="mt-3 flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={() => onTakeTheirs(theirs)}>
            {t('orders.newer.takeTheirs')}
          </Button>
          <Button onClick={() => onKeepMine(theirs)}>{t('orders.newer.keepMine')}</Button>
        </div>
      </Panel>
    </div>
  )
}

type Field = 'name' | 'phone' | 'email' | 'place' | 'lines' | 'fee' | 'discount' | 'note'

const rows: readonly { field: Field; label: MessageKey }[] = [
  { field: 'name', label: 'orders.form.name' },
  { field: 'phone', label: 'orders.form.phone' },
  { field: 'email', label: 'orders.form.email' },
  { field: 'place', label: 'orders.form.address' },
  { field: 'lines', label: 'orders.column.pieces' },
  { field: 'fee', label: 'orders.form.fee' },
  { field: 'discount', label: 'orders.form.discount' },
  { field: 'note', label: 'orders.form.note' },
]

function describe(draft: OrderDraft, language: Language): Readonly<Record<Field, string>> {
  const amount = (text: string) => formatDinars(language, readAmount(text) || 0)
  const { name, phone, email, note, street, zipcode, city, state } = draft
  return {
    ...{ name, phone, email, note },
    place: [street, `${zipcode} ${city}`.trim(), state].join(', '),
    lines: draft.lines
      .map(
        ({ quantity, title, color, size }) =>
          `${quantity} × ${title} ${[color[language], size].filter(Boolean).join(' ')}`,
      )
      .join(' ; '),
    fee: amount(draft.deliveryFee),
    discount: amount(draft.discount),
  }
}
