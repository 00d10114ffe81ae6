import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ask } from '#web/ui/questions.tsx'
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
  useLeaveQuestion(form.changed && !form.pending)
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

/** Leaving with something written down that was not kept is asked about first. */
function useLeaveQuestion(unsaved: boolean): void {
  const { t } = useI18n()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault()
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask({
      title: t('orders.form.leave'),
      text: t('orders.form.leaveText'),
      confirmLabel: t('orders.form.leaveYes'),
    }).then((reply) => (reply === 'confirmed' ? blocker.proceed() : blocker.reset()))
  }, [blocker, t])
}
