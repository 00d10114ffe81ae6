import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import { lineInMail, orderInMail } from '#server/orders/notifications/order-in-mail.rules.ts'
import { toCustomer } from '#server/orders/notifications/order-mails.service.ts'
import { findMailableOrders } from '#server/orders/notifications/order-recipients.service.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { queueMails } from '#server/platform/mail/mail.service.ts'

/** Mails the customer the new pieces of an exchange, the pieces to hand back, and the amount to pay. */
export async function mailExchange(tx: Tx, order: OfficeOrder, returnId: number): Promise<void> {
  const writable = await findMailableOrders(tx, [order._id])
  await queueMails(
    tx,
    toCustomer(order, writable, (language) => ({
      template: 'order-exchange',
      data: { ...orderInMail(order, language), of: returnId, due: amountToCollect(order) ?? 0 },
      onceKey: `order-exchange ${order._id}`,
    })),
  )
}

interface TakenBack {
  pieces: readonly { line: { id: number }; back: number }[]
  refund: number
}

/** Mails the customer the pieces of a return, and the refund. */
export async function mailReturn(tx: Tx, previousOrder: OfficeOrder, { pieces, refund }: TakenBack): Promise<void> {
  const backOf = new Map(pieces.map(({ line, back }) => [String(line.id), back]))
  const writable = await findMailableOrders(tx, [previousOrder._id])
  await queueMails(
    tx,
    toCustomer(previousOrder, writable, (language) => ({
      template: 'order-return',
      data: {
        number: previousOrder.number,
        refund,
        lines: previousOrder.products.flatMap((product) => {
          const quantity = backOf.get(product.productKey)
          return quantity ? [{ ...lineInMail(product, language), quantity }] : []
        }),
      },
      onceKey: `order-return ${previousOrder._id} ${previousOrder.version}`,
    })),
  )
}
