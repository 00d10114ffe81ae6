import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { OfficeOrder } from '#contract/office-orders.contract.ts'
import { OfficePage } from '#web/admin/frame/office-page.tsx'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeOrdersMessages } from '#web/i18n/load-messages.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { NewerNotice } from './form/newer-notice.tsx'
import { draftOf, type OrderDraft, ontoNewer, toFields } from './form/order-draft.ts'
import { OrderForm } from './form/order-form.tsx'
import { useOrderForm } from './form/use-order-form.ts'
import { writeInboxAddress } from './inbox/inbox-address.ts'
import { useEditOrderMutation, useFindOfficeOrderQuery } from './office-orders-api.ts'

export const messages = loadOfficeOrdersMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.editOrder'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  const { id = '' } = useParams()
  const { data: order, isError } = useFindOfficeOrderQuery(id, { refetchOnMountOrArgChange: true })
  if (isError) {
    return (
      <OfficePage title={t('office.editOrder')}>
        <EmptyState
          title={t('orders.refused.gone')}
          action={<ButtonLink to={paths.manageOrders}>{t('office.orders')}</ButtonLink>}
        />
      </OfficePage>
    )
  }
  return (
    <OfficePage title={order ? t('orders.numbered', { number: order.number }) : t('office.editOrder')}>
      {order ? <EditForm key={id} order={order} /> : <Skeleton className="h-96" />}
    </OfficePage>
  )
}

function EditForm({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [edit] = useEditOrderMutation()
  // What was opened, not what the list fetches meanwhile: the edit is made from what the staff saw.
  const [base, setBase] = useState(order)
  const form = useOrderForm(draftOf(base), base)

  const send = (version: number) => async (draft: OrderDraft) => {
    const { number } = await edit({ id: order._id, fields: { ...toFields(draft), version } }).unwrap()
    showToast('success', t('orders.form.kept', { number }))
    void navigate(paths.manageOrders + writeInboxAddress({ order: order._id }))
  }

  const takeTheirs = (newer: OfficeOrder) => {
    setBase(newer)
    form.replace(draftOf(newer))
  }
  const keepMine = (newer: OfficeOrder) => {
    const mine = ontoNewer(form.draft, newer)
    setBase(newer)
    form.replace(mine)
    void form.keep(send(newer.version), mine)
  }

  return (
    <OrderForm
      form={form}
      submitLabel={t('orders.form.save')}
      onSubmit={send(base.version)}
      notice={
        form.newer && (
          <NewerNotice mine={form.draft} theirs={form.newer} onTakeTheirs={takeTheirs} onKeepMine={keepMine} />
        )
      }
    />
  )
}
