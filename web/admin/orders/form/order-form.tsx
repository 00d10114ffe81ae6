import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { useLeaveGuard } from '../../fields/use-leave-guard.ts'
import { AddressFields } from './address-fields.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { LineFields } from './line-fields.tsx'
import { MoneyFields, TotalToPay } from './money-fields.tsx'
import type { OrderDraft } from './order-draft.ts'
import type { useOrderForm } from './use-order-form.ts'

interface OrderFormProps {
  form: ReturnType<typeof useOrderForm>
  submitLabel: string
  onSubmit: (draft: OrderDraft) => Promise<unknown>
  /** Shown above the buttons: what became of the order meanwhile. */
  notice?: ReactNode
}

/** An order as it is written down with the customer on the telephone. */
export function OrderForm({ form, submitLabel, onSubmit, notice }: OrderFormProps) {
  const { t } = useI18n()
  useLeaveGuard(form.changed && !form.pending, {
    title: t('orders.form.leave'),
    text: t('orders.form.leaveText'),
    confirmLabel: t('orders.form.leaveYes'),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.keep(onSubmit)
      }}
      className="flex flex-col gap-4"
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <CustomerFields {...form} />
          <AddressFields {...form} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LineFields {...form} />
          <MoneyFields {...form} />
        </div>
      </div>
      {notice}
      <div className="sticky bottom-18 z-10 flex flex-wrap items-center justify-end gap-3 rounded-lg border border-line bg-surface p-3 shadow-lift md:bottom-2">
        <TotalToPay draft={form.draft} />
        {form.error && (
          <p role="alert" className="text-red text-sm">
            {form.error}
          </p>
        )}
        <Button type="submit" pending={form.pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
