import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderWish, WaitingCustomers } from '#contract/orders/lifecycle/order-links.contract.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { OrderAge } from '#web/office/orders/records/order-age.tsx'
import {
  useAnswerWishMutation,
  useNoteCalledMutation,
  useWaitingCustomersQuery,
} from '#web/office/orders/records/order-links-api.ts'
import { refusalText } from '#web/office/orders/records/order-texts.ts'
import { formatSpokenPhone } from '#web/office/platform/fields/spoken-phone.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toasts.tsx'

type Open = (id: string) => void

/** Customers who asked, by the link of their order, for a call or a change, or said that they are at home today; shown at the top of the inbox. */
export function CustomerRequestsNotice({ onOpen }: { onOpen: Open }) {
  const { t } = useI18n()
  const { data } = useWaitingCustomersQuery()
  if (!data || data.calls.length + data.wishes.length + data.home.length === 0) return null
  return (
    <Notice kind="info" title={t('orders.waiting')}>
      <ul className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto">
        {data.calls.map((call) => (
          <CallRow key={call._id} call={call} onOpen={onOpen} />
        ))}
        {data.wishes.map((wish) => (
          <WishRow key={wish.id} wish={wish} onOpen={onOpen} />
        ))}
        {data.home.length > 0 && <AtHome home={data.home} onOpen={onOpen} />}
      </ul>
    </Notice>
  )
}

function Row({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-60">{children}</div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </li>
  )
}

function CustomerLink({ id, number, name, onOpen }: { id: string; number: number; name: string; onOpen: Open }) {
  return (
    <button type="button" className="min-h-9 max-w-full text-start font-semibold underline" onClick={() => onOpen(id)}>
      <bdi>{number}</bdi> · <bdi>{name}</bdi>
    </button>
  )
}

function CallRow({ call, onOpen }: { call: WaitingCustomers['calls'][number]; onOpen: Open }) {
  const { t } = useI18n()
  const [note, { isLoading }] = useNoteCalledMutation()
  const press = () =>
    note(call._id)
      .unwrap()
      .catch((error: unknown) => showToast('error', t(refusalText(problemCode(error)))))
  return (
    <Row
      actions={
        <>
          <a
            href={`tel:${call.phone}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 font-semibold"
          >
            <Phone className="size-4" aria-hidden="true" />
            <bdi dir="ltr" className="tabular-nums">
              {formatSpokenPhone(call.phone)}
            </bdi>
          </a>
          <Button look="secondary" pending={isLoading} onClick={() => void press()}>
            {t('orders.waiting.called')}
          </Button>
        </>
      }
    >
      <CustomerLink id={call._id} number={call.number} name={call.name} onOpen={onOpen} />
      <p className="text-sm">
        {t('orders.waiting.wantsCall')} · <OrderAge createdAt={call.since} />
      </p>
    </Row>
  )
}

/** Customers who said that they are at home today. There is nothing to answer: a colleague tells the courier by telephone. */
function AtHome({ home, onOpen }: { home: WaitingCustomers['home']; onOpen: Open }) {
  const { t } = useI18n()
  return (
    <li className="py-2">
      <p className="text-sm">{t('orders.waiting.home')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {home.map(({ _id, number, name }) => (
          <li key={_id}>
            <CustomerLink id={_id} number={number} name={name} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function WishRow({ wish, onOpen }: { wish: OrderWish; onOpen: Open }) {
  const { t } = useI18n()
  const [answer, { isLoading }] = useAnswerWishMutation()
  const give = async (accepted: boolean) => {
    try {
      await answer({ id: wish.orderId, wishId: wish.id, accepted }).unwrap()
      const done = wish.kind === 'cancel' ? 'orders.waiting.cancelled' : 'orders.waiting.accepted'
      showToast('info', t(accepted ? done : 'orders.waiting.declined'))
    } catch (error) {
      showToast('error', t(refusalText(problemCode(error))))
    }
  }
  return (
    <Row
      actions={
        <>
          <Button pending={isLoading} onClick={() => void give(true)}>
            {t('orders.waiting.accept')}
          </Button>
          <Button look="secondary" pending={isLoading} onClick={() => void give(false)}>
            {t('orders.waiting.decline')}
          </Button>
        </>
      }
    >
      <CustomerLink id={wish.orderId} number={wish.number} name={wish.name} onOpen={onOpen} />
      <p className="text-sm">
        {t(wish.kind === 'cancel' ? 'orders.waiting.wantsCancel' : 'orders.waiting.wantsChange')} ·{' '}
        <OrderAge createdAt={wish.since} />
      </p>
      <WishText wish={wish} />
    </Row>
  )
}

/** The changes of an order that a customer asks for. */
function WishText({ wish: { detail } }: { wish: OrderWish }) {
  const { language, t } = useI18n()
  const governorate = governorates.find(({ id }) => id === detail.governorate)
  const place = [detail.street, detail.city, governorate?.name[language]]
  const lines = [
    ...(detail.sizes ?? []).map(({ from, to }) => t('orders.waiting.size', { from, to })),
    joinList(place),
    detail.day && t('orders.waiting.day', { day: detail.day }),
    detail.text && `« ${detail.text} »`,
  ].filter(Boolean)
  return (
    <ul className="wrap-anywhere text-sm">
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  )
}
