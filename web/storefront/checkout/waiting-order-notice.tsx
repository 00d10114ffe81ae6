import { CircleCheck, Hourglass } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOrdersMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useOrderQueue } from './order-sending.ts'

/** Pages that show the order themselves. */
const orderPaths = [paths.checkout, paths.firstOrder]

/** Says on every other page that an order still waits for a connection, or was just placed. */
export function WaitingOrderNotice() {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const { state, queue } = useOrderQueue()
  const wordsThere = useMessages(loadOrdersMessages)
  if (!wordsThere || orderPaths.some((path) => pathname.endsWith(path)) || state.status === 'empty') return null
  const placed = state.status === 'placed'
  const Icon = placed ? CircleCheck : Hourglass
  return (
    <aside
      aria-label={t('waiting.label')}
      className="fixed inset-x-4 bottom-20 z-40 flex items-center gap-3 rounded-lg border border-line bg-surface p-4 shadow-float md:start-auto md:end-6 md:bottom-6 md:w-96 print:hidden"
    >
      <Icon className="size-6 shrink-0 text-brown" aria-hidden="true" />
      <p role="status" className="flex-1">
        {placed
          ? t('waiting.placed', { number: state.order.number })
          : t(state.status === 'refused' ? 'waiting.refused' : 'waiting.title')}
      </p>
      {placed ? (
        <>
          <Link
            to={paths.orders}
            onClick={() => queue.acknowledge()}
            className="text-blue underline underline-offset-4"
          >
            {t('waiting.see')}
          </Link>
          <Button look="quiet" size="small" onClick={() => queue.acknowledge()}>
            {t('dialog.ok')}
          </Button>
        </>
      ) : (
        <Link to={paths.checkout} className="text-blue underline underline-offset-4">
          {t('waiting.open')}
        </Link>
      )}
    </aside>
  )
}
