import { deliveryFeeFor } from '#contract/orders/placement/delivery.rules.ts'
import { takenChannels } from '#contract/orders/records/order-channels.ts'
import { formatDinars, formatPrice } from '#contract/platform/text/money.ts'
import { useFindDeliveryQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { SelectField, TextArea } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { GuessMark } from './guess-mark.tsx'
import { governorateOf, type OrderDraft, readAmount, subtotalOf } from './order-draft.ts'
import type { OrderFormControls } from './use-order-form.ts'

/** The delivery fee of the shop's table, until it is edited. */
function useUsualFee(draft: OrderDraft): number | undefined {
  const { data: delivery } = useFindDeliveryQuery()
  if (draft.pickUp) return 0
  return delivery && deliveryFeeFor(delivery, { governorate: governorateOf(draft), subtotal: subtotalOf(draft) })
}

export function MoneyFields({ form }: { form: OrderFormControls }) {
  const { language, t } = useI18n()
  const usual = useUsualFee(form.value)
  return (
    <Panel title={t('orders.form.money')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {!form.value.pickUp && (
          <AmountField
            {...form.field('deliveryFee')}
            label={t('orders.form.fee')}
            hint={usual === undefined ? undefined : t('orders.form.usualFee', { fee: formatPrice(language, usual) })}
          />
        )}
        <div>
          <AmountField {...form.field('discount')} label={t('orders.form.discount')} />
          <GuessMark form={form} place="discount" label={t('orders.form.discount')} />
        </div>
        {form.value.channel !== 'site' && (
          <div>
            <SelectField {...form.field('channel')} label={t('orders.channel')}>
              {takenChannels.map((takenChannel) => (
                <option key={takenChannel} value={takenChannel}>
                  {t(`channel.${takenChannel}`)}
                </option>
              ))}
            </SelectField>
            <GuessMark form={form} place="channel" label={t('orders.channel')} />
          </div>
        )}
        <div className="sm:col-span-2">
          <TextArea {...form.field('note')} label={t('orders.form.note')} rows={2} maxLength={500} />
        </div>
      </div>
    </Panel>
  )
}

/** The amount that the courier collects, or that is paid at the counter. */
export function TotalToPay({ draft }: { draft: OrderDraft }) {
  const { language, t } = useI18n()
  const usual = useUsualFee(draft) ?? 0
  const fee = draft.pickUp ? 0 : (readAmount(draft.deliveryFee) ?? usual)
  const total = Math.max(0, subtotalOf(draft) + (fee || 0) + (draft.retained ?? 0) - (readAmount(draft.discount) || 0))
  // Without lines there is no order, so the delivery fee alone is not shown as total.
  if (draft.lines.length === 0) return <p className="me-auto text-muted text-sm">{t('orders.form.noPiece')}</p>
  return (
    <p className="me-auto">
      <span className="block text-muted text-sm">
        {t(draft.pickUp ? 'orders.toCollectInShop' : 'orders.toCollect')}
      </span>
      <output className="font-semibold text-xl tabular-nums">
        <bdi>{formatDinars(language, total)}</bdi>
      </output>
    </p>
  )
}
