import { useNavigate, useSearchParams } from 'react-router'
import type { CallRequest } from '#contract/orders/calls/call-requests.contract.ts'
import { formatInboxUrl } from '#contract/orders/records/inbox-url.rules.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeOrdersMessages } from '#web/i18n/load-office-messages.ts'
import { useFindCallRequestQuery } from '#web/office/orders/calls/calls-api.ts'
import { useTakeOrderMutation } from '#web/office/orders/records/office-orders-api.ts'
import { isGone, isMissing, MissingContent } from '#web/office/platform/frame/missing-content.tsx'
import { useStaffSessionQuery } from '#web/office/platform/frame/office-api.ts'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { toFields } from './order-draft.ts'
import { OrderForm } from './order-form.tsx'
import { PasteConversation } from './paste-conversation.tsx'
import { useOrderForm } from './use-order-form.ts'

export const messages = loadOfficeOrdersMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.addOrder'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  const { data: session } = useStaffSessionQuery()
  const [search] = useSearchParams()
  const call = search.get('call')
  return (
    <OfficePage title={t('office.addOrder')}>
      {!session && <Skeleton className="h-96" />}
      {session && (call ? <FormOfCall staff={session.username} id={call} /> : <AddForm staff={session.username} />)}
    </OfficePage>
  )
}

/** A new order that starts with the products of a requested call. */
function FormOfCall({ staff, id }: { staff: string; id: string }) {
  const { t } = useI18n()
  const query = useFindCallRequestQuery(id)
  const call = query.currentData
  if (isGone(query.error)) {
    return (
      <Notice kind="info" title={t('orders.calls.gone')}>
        <ButtonLink look="quiet" size="small" to={paths.calls}>
          {t('office.calls')}
        </ButtonLink>
      </Notice>
    )
  }
  if (isMissing(query)) return <MissingContent query={query} message={t('orders.calls.gone')} />
  return call ? <AddForm key={call.id} staff={staff} call={call} /> : <Skeleton className="h-96" />
}

function AddForm({ staff, call }: { staff: string; call?: CallRequest }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [take] = useTakeOrderMutation()
  const form = useOrderForm(staff, call, async (draft) => {
    const fields = { ...toFields(draft), ...(call && { callRequest: call.id }) }
    const order = await take({ key: draft.sent.key, fields }).unwrap()
    showToast('success', t('orders.form.taken', { number: order.number }))
    const onwards = call ? paths.calls : paths.manageOrders + formatInboxUrl({ order: order._id })
    return { onward: () => void navigate(onwards) }
  })
  return <OrderForm form={form} submitLabel={t('orders.form.take')} before={<PasteConversation form={form} />} />
}
