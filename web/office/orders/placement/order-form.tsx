import type { ReactNode } from 'react'
import { ConflictDialog } from '#web/forms/conflict-dialog.tsx'
import { LongFormFrame } from '#web/forms/long-form-frame.tsx'
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { stateText } from '#web/office/orders/records/order-texts.ts'
import { dockClasses } from '#web/office/platform/frame/dock-classes.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressFields } from './address-fields.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { GuessCount } from './guess-mark.tsx'
import { LineFields } from './line-fields.tsx'
import { MoneyFields, TotalToPay } from './money-fields.tsx'
import { formatField, labelOfPart } from './order-conflict.rules.ts'
import { withIdempotencyKey } from './order-draft.ts'
import type { OrderFormControls } from './use-order-form.ts'

/** The form for an order, as taken on the telephone. */
export function OrderForm({
  form,
  submitLabel,
  before,
}: {
  form: OrderFormControls
  submitLabel: string
  /** Content above the form. */
  before?: ReactNode
}) {
  const { t } = useI18n()
  const leaving = {
    title: t('draft.leaveTitle'),
    text: t('orders.form.leaveText'),
    confirmLabel: t('draft.leaveKeep'),
    denyLabel: t('draft.leaveDiscard'),
    cancelLabel: t('draft.leaveStay'),
  }
  useLeaveGuard(form.unsaved, leaving, form.finish)
  return (
    <LongFormFrame form={form} onSubmit={() => form.submit(form.send, withIdempotencyKey)}>
      {before}
      {/* In the order of a telephone conversation: products, customer, address, price. On wide screens the price is below the products. */}
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <LineFields form={form} />
        <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
          <CustomerFields form={form} />
          <AddressFields form={form} />
        </div>
        <MoneyFields form={form} />
      </div>
      <SaveBar form={form} submitLabel={submitLabel} />
      <Newer form={form} />
    </LongFormFrame>
  )
}

function SaveBar({ form, submitLabel }: { form: OrderFormControls; submitLabel: string }) {
  const { t } = useI18n()
  const incomplete = form.phase === 'failed' && !form.newer ? t('orders.form.incomplete') : undefined
  const error = form.failure ?? incomplete
  return (
    <div
      className={`${dockClasses} z-10 flex flex-wrap items-center justify-end gap-3 border border-line bg-surface p-3 shadow-lift`}
    >
      <TotalToPay draft={form.value} />
      {error && (
        <p role="alert" className="text-red text-sm">
          {error}
        </p>
      )}
      {!error && <GuessCount draft={form.value} />}
      {!error && form.changed && form.isStored && <p className="text-muted text-sm">{t('draft.kept')}</p>}
      <Button type="submit" pending={form.pending}>
        {submitLabel}
      </Button>
    </div>
  )
}

/** Tells that a colleague has changed the order meanwhile. */
function Newer({ form }: { form: OrderFormControls }) {
  const { language, t } = useI18n()
  return (
    <ConflictDialog
      form={form}
      save={form.send}
      title={t('orders.newer.title')}
      text={form.order && t('orders.newer.text', { state: t(stateText(form.order)) })}
      labelOf={(place) => t(labelOfPart(place))}
      formatValue={formatField(
        language,
        (language) => t(`orders.language.${language}`),
        (channel) => t(`channel.${channel}`),
        (isPickUp) => t(isPickUp ? 'orders.form.pickUp' : 'orders.form.address'),
      )}
    />
  )
}
