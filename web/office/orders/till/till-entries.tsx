import { useState } from 'react'
import { Link } from 'react-router'
import type { TillEntry } from '#contract/orders/till/till.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { problemCode } from '#web/api/call-error.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { AmountDialog } from './amount-dialog.tsx'
import { useReverseEntryMutation } from './till-api.ts'
import { tillRefusal } from './till-texts.ts'

/** The entries of the till, newest first; a wrong entry is reversed, not deleted. */
export function TillEntries({ entries }: { entries: readonly TillEntry[] }) {
  const { t } = useI18n()
  const [wrong, setWrong] = useState<TillEntry>()
  if (entries.length === 0) return <p className="mt-4 text-muted">{t('till.empty')}</p>
  return (
    <>
      <ul className="mt-4 divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onWrong={() => setWrong(entry)} />
        ))}
      </ul>
      {wrong && <ReverseEntryDialog entry={wrong} onClose={() => setWrong(undefined)} />}
    </>
  )
}

function Entry({ entry, onWrong }: { entry: TillEntry; onWrong: () => void }) {
  const { language, t } = useI18n()
  const { kind, amount, order, reason, staffName, at, reversedBy } = entry
  const parts = [...(reason ? [reason] : []), t('till.by', { name: staffName }), formatMoment(language, at)]
  const mayBeReversed = reversedBy === null && (kind === 'sale' || kind === 'in' || kind === 'out')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{t(`till.kind.${kind}`)}</span>
          {order && (
            <Link
              to={`${paths.manageOrders}?state=all&${order.id ? `order=${order.id}` : `search=${order.number}`}`}
              className="text-blue underline underline-offset-4"
            >
              {t('till.order', { number: order.number })}
            </Link>
          )}
          {reversedBy !== null && <Badge tone="bad">{t('till.reversed')}</Badge>}
        </p>
        <p className="break-words text-muted text-sm">
          <bdi>{parts.join(' · ')}</bdi>
        </p>
      </div>
      <strong className={reversedBy === null ? 'tabular-nums' : 'text-muted tabular-nums line-through'}>
        <bdi>{formatDinars(language, amount)}</bdi>
      </strong>
      {mayBeReversed && (
        <Allowed right="use-till">
          <Button look="quiet" size="small" onClick={onWrong}>
            {t('till.against')}
          </Button>
        </Allowed>
      )}
    </li>
  )
}

function ReverseEntryDialog({ entry, onClose }: { entry: TillEntry; onClose: () => void }) {
  const { t } = useI18n()
  const [meet, { isLoading }] = useReverseEntryMutation()
  const submit = async (reason: string) => {
    const { error } = await meet({ id: entry.id, reason })
    if (error) showToast('error', t(tillRefusal(problemCode(error))))
    else onClose()
  }
  return (
    <AmountDialog
      title={t('till.against')}
      text={t('till.against.text')}
      needsReason={() => true}
      pending={isLoading}
      submitLabel={t('till.against')}
      onSubmit={({ reason }) => void submit(reason)}
      onClose={onClose}
    />
  )
}
