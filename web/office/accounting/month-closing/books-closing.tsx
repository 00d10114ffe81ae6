import { LockKeyhole } from 'lucide-react'
import type { BookMonth } from '#contract/accounting/month-closing/month.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { courierRefusal } from '#web/office/orders/fulfilment/courier-texts.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ask } from '#web/ui/questions.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useCloseMonthMutation } from './books-api.ts'

const refusals: Readonly<Record<string, MessageKey>> = {
  'month-closed': 'books.refused.closed',
  'month-not-over': 'books.state.not-over',
  'month-before-open': 'books.state.before-open',
  'month-changed': 'books.refused.changed',
}

/** Shows whether the month is closed, with a button to close it for staff with the right. */
export function BooksClosing({ books, monthName }: { books: BookMonth; monthName: string }) {
  const { language, t } = useI18n()
  const [close, { isLoading }] = useCloseMonthMutation()
  const { month, state, entries, closedAt, closedBy } = books
  const press = async () => {
    const reply = await ask({
      title: t('books.closeTitle', { month: monthName }),
      text: t('books.closeText'),
      confirmLabel: t('books.close'),
    })
    if (reply !== 'confirmed') return
    const { error } = await close({ month, entries })
    const code = problemCode(error)
    if (error) showToast('error', t(refusals[code ?? ''] ?? courierRefusal(code)))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge tone={state === 'closed' ? 'good' : 'warning'}>
        {t(state === 'closed' ? 'books.isClosed' : 'books.isOpen')}
      </Badge>
      <p className="text-muted text-sm">
        {closedAt
          ? t('books.closedBy', { name: closedBy, date: formatDate(language, closedAt) })
          : t(`books.state.${state}`)}
      </p>
      {state === 'may' && (
        <Allowed right="close-months">
          <Button className="not-printed" pending={isLoading} onClick={() => void press()}>
            <LockKeyhole className="size-4" aria-hidden="true" />
            {t('books.close')}
          </Button>
        </Allowed>
      )}
    </div>
  )
}
