import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { OfficePage } from '#web/admin/frame/office-page.tsx'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeOrdersMessages } from '#web/i18n/load-messages.ts'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/toasts.tsx'
import { emptyDraft, type OrderDraft, toFields } from './form/order-draft.ts'
import { OrderForm } from './form/order-form.tsx'
import { useOrderForm } from './form/use-order-form.ts'
import { writeInboxAddress } from './inbox/inbox-address.ts'
import { useTakeOrderMutation } from './office-orders-api.ts'

export const messages = loadOfficeOrdersMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.addOrder'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const form = useOrderForm(emptyDraft('fr'))
  const [take] = useTakeOrderMutation()
  const sent = useRef({ body: '', key: '' })

  const submit = async (draft: OrderDraft) => {
    const fields = toFields(draft)
    const body = JSON.stringify(fields)
    // The same order again, after an answer that got lost, is still one order.
    if (sent.current.body !== body) sent.current = { body, key: newKey() }
    const order = await take({ key: sent.current.key, fields }).unwrap()
    showToast('success', t('orders.form.taken', { number: order.number }))
    void navigate(paths.manageOrders + writeInboxAddress({ order: order._id }))
  }

  return (
    <OfficePage title={t('office.addOrder')}>
      <OrderForm form={form} submitLabel={t('orders.form.take')} onSubmit={submit} />
    </OfficePage>
  )
}

/** As good as a UUID, and also made where the page did not come over a safe line. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
