import { useNavigate, useParams } from 'react-router'
import { formatInboxUrl } from '#contract/orders/records/inbox-url.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeOrdersMessages } from '#web/i18n/load-office-messages.ts'
import { useEditOrderMutation, useFindOfficeOrderQuery } from '#web/office/orders/records/office-orders-api.ts'
import { isMissing, MissingContent } from '#web/office/platform/frame/missing-content.tsx'
import { useStaffSessionQuery } from '#web/office/platform/frame/office-api.ts'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { toFields } from './order-draft.ts'
import { OrderForm } from './order-form.tsx'
import { useOrderForm } from './use-order-form.ts'

export const messages = loadOfficeOrdersMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.editOrder'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  const { id = '' } = useParams()
  const { data: session } = useStaffSessionQuery()
  const query = useFindOfficeOrderQuery(id, { refetchOnMountOrArgChange: true })
  const order = query.currentData
  if (isMissing(query)) {
    return (
      <OfficePage title={t('office.editOrder')}>
        <MissingContent
          query={query}
          message={t('orders.refused.gone')}
          action={<ButtonLink to={paths.manageOrders}>{t('office.orders')}</ButtonLink>}
        />
      </OfficePage>
    )
  }
  return (
    <OfficePage title={order ? t('orders.numbered', { number: order.number }) : t('office.editOrder')}>
      {order && session ? <EditForm key={id} staff={session.username} order={order} /> : <Skeleton className="h-96" />}
    </OfficePage>
  )
}

function EditForm({ staff, order }: { staff: string; order: OfficeOrder }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [edit] = useEditOrderMutation()
  const form = useOrderForm(staff, order, async (draft, version = order.version) => {
    const { number } = await edit({ id: order._id, fields: { ...toFields(draft), version } }).unwrap()
    showToast('success', t('orders.form.kept', { number }))
    return { onward: () => void navigate(paths.manageOrders + formatInboxUrl({ order: order._id })) }
  })
  return <OrderForm form={form} submitLabel={t('orders.form.save')} />
}
