import { useNavigate } from 'react-router'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeOrdersMessages } from '#web/i18n/load-messages.ts'
import { useStaffSessionQuery } from '#web/office/frame/office-api.ts'
import { OfficePage } from '#web/office/frame/office-page.tsx'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { toFields } from './form/order-draft.ts'
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
  const { data: session } = useStaffSessionQuery()
  return (
    <OfficePage title={t('office.addOrder')}>
      {session ? <AddForm staff={session.username} /> : <Skeleton className="h-96" />}
    </OfficePage>
  )
}

function AddForm({ staff }: { staff: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [take] = useTakeOrderMutation()
  const form = useOrderForm(staff, undefined, async (draft) => {
    const order = await take({ key: draft.sent.key, fields: toFields(draft) }).unwrap()
    showToast('success', t('orders.form.taken', { number: order.number }))
    return { onward: () => void navigate(paths.manageOrders + writeInboxAddress({ order: order._id })) }
  })
  return <OrderForm form={form} submitLabel={t('orders.form.take')} />
}
