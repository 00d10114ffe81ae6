import { CalendarClock, PackagePlus, PhoneMissed, UserX, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallRequest } from '#contract/orders/calls/call-requests.contract.ts'
import type { CallDesk } from '#contract/orders/calls/calls.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { type CallChoice, CallChoices, earliestCall, LaterChoices } from './call-choices.tsx'
import { CallRequestCard } from './call-request-card.tsx'
import { CallTakenNotice } from './call-taken-notice.tsx'
import { usePostponeCallRequestMutation, useSettleCallRequestMutation } from './calls-api.ts'
import { useCallOutcome } from './use-call-outcome.ts'

interface CurrentRequestProps {
  desk: CallDesk
  request: CallRequest
  heldBy: string | null
  onDone: () => void
}

/** A request to be called: its garment, and buttons for the result of the call. */
export function CurrentCallRequest({ desk, request, heldBy, onDone }: CurrentRequestProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [later, setLater] = useState(false)
  const [putOff] = usePostponeCallRequestMutation()
  const [settleAs] = useSettleCallRequestMutation()
  const { busy, settle } = useCallOutcome(onDone)
  const { id } = request
  const end = (outcome: 'declined' | 'not-asked') => void settle(settleAs({ id, outcome }).unwrap())
  const choices: CallChoice[] = [
    {
      key: '1',
      label: 'orders.calls.becomeOrder',
      Icon: PackagePlus,
      main: true,
      press: () => void navigate(`${paths.addOrder}?call=${id}`),
    },
    {
      key: '2',
      label: 'orders.calls.noAnswer',
      Icon: PhoneMissed,
      press: () => void settle(putOff({ id, at: earliestCall(), missed: true }).unwrap()),
    },
    { key: '3', label: 'orders.calls.later', Icon: CalendarClock, press: () => setLater(true) },
    { key: '4', label: 'orders.calls.declined', Icon: X, press: () => end('declined') },
  ]
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-surface p-4 md:p-6">
      {heldBy && <CallTakenNotice heldBy={heldBy} onNext={onDone} />}
      <CallRequestCard request={request} desk={desk} />
      <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-col gap-3 rounded-b-lg border-line border-t bg-surface p-4 max-md:bottom-16 md:-mx-6 md:-mb-6 md:px-6">
        <CallChoices choices={choices} busy={busy} />
        {later && (
          <LaterChoices
            busy={busy}
            onLater={(callAt) => void settle(putOff({ id, at: callAt, missed: false }).unwrap())}
          />
        )}
        <div className="-mx-3 flex justify-between">
          <Button look="quiet" size="small" disabled={busy} onClick={onDone}>
            {t('orders.calls.skip')}
          </Button>
          <Button look="quiet" size="small" disabled={busy} onClick={() => end('not-asked')}>
            <UserX className="size-4" aria-hidden="true" />
            {t('orders.calls.notAsked')}
          </Button>
        </div>
      </div>
    </div>
  )
}
