import { Pencil, Printer } from 'lucide-react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { CreditButton } from '#web/office/orders/lifecycle/deposits/credit-button.tsx'
import { Deposits } from '#web/office/orders/lifecycle/deposits/deposits.tsx'
import { OrderReturns } from '#web/office/orders/lifecycle/returns/order-returns.tsx'
import { OrderMaking } from '#web/office/orders/making/order-making.tsx'
import { MessageTemplates } from '#web/office/orders/records/message-templates.tsx'
import { OrderFlags } from '#web/office/orders/records/order-flags.tsx'
import { RiskLine } from '#web/office/orders/records/risk/risk-line.tsx'
import type { OrderSteps } from '#web/office/orders/records/use-order-steps.ts'
import { PaidInShop } from '#web/office/orders/till/paid-in-shop.tsx'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CustomerCard } from './customer-card.tsx'
import { DeleteButton } from './delete-button.tsx'
import { OrderInvoices } from './order-invoices.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcel } from './order-parcel.tsx'
import { OrderTotals } from './order-totals.tsx'
import { ReturningPieces } from './returning-pieces.tsx'
import { StepBar } from './step-bar.tsx'
import { Timeline } from './timeline.tsx'

interface OrderDetailsProps {
  order: OfficeOrder
  steps: OrderSteps
  onClose: () => void
}

export function OrderDetails({ order, steps, onClose }: OrderDetailsProps) {
  const { t } = useI18n()
  return (
    <>
      <div className="flex flex-1 flex-col gap-6 px-4 py-4 md:px-6">
        <CustomerCard order={order} />
        <Allowed right="handle-orders">
          <CreditButton order={order} />
          <RiskLine order={order} />
          <MessageTemplates order={order} />
        </Allowed>
        <OrderLines order={order} />
        <OrderMaking order={order} />
        <ReturningPieces order={order} />
        <OrderReturns order={order} />
        <OrderTotals order={order} />
        <Deposits order={order} />
        <Allowed right="read-invoices">
          <OrderInvoices order={order} />
        </Allowed>
        <Allowed right="use-till">
          <PaidInShop order={order} />
        </Allowed>
        <OrderParcel order={order} />
        <OrderFlags order={order} steps={steps} className="flex flex-wrap gap-x-6" />
        <div className="flex flex-wrap gap-2">
          <Allowed right="handle-orders">
            {stateRules[order.state].holdsStock && (
              <ButtonLink look="secondary" size="small" to={paths.editOrder(order._id)}>
                <Pencil className="size-4" aria-hidden="true" />
                {t('office.editOrder')}
              </ButtonLink>
            )}
          </Allowed>
          <ButtonLink look="secondary" size="small" to={paths.printOrders([order._id])}>
            <Printer className="size-4" aria-hidden="true" />
            {t(order.printedAt ? 'orders.printAgain' : 'orders.print')}
          </ButtonLink>
          <Allowed right="delete-orders">
            <DeleteButton order={order} steps={steps} onDone={onClose} />
          </Allowed>
        </div>
        <Timeline order={order} />
      </div>
      <Allowed right="handle-orders">
        <StepBar order={order} steps={steps} />
      </Allowed>
    </>
  )
}
