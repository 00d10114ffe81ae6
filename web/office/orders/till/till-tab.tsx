import { useState } from 'react'
import type { WholeTillDay } from '#contract/orders/till/till.contract.ts'
import { formatDinars, toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { problemCode } from '#web/api/call-error.ts'
import { randomKey } from '#web/forms/random-key.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { AmountDialog } from './amount-dialog.tsx'
import { useCloseTillMutation, useMoveCashMutation, useOpenTillMutation, useTillQuery } from './till-api.ts'
import { TillDays } from './till-days.tsx'
import { TillEntries } from './till-entries.tsx'
import { tillRefusal } from './till-texts.ts'

/** The till: its balance, its entries, and the daily count. */
export function TillTab() {
  const { data } = useTillQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data) return <Skeleton className="h-96" />
  return (
    <>
      {data.day ? <OpenDay day={data.day} /> : <ClosedTill />}
      <TillDays />
    </>
  )
}

function ClosedTill() {
  const { t } = useI18n()
  const [opening, setOpening] = useState(false)
  const [open, { isLoading }] = useOpenTillMutation()
  const submit = async (sum: number) => {
    const { error } = await open(sum)
    if (error) showToast('error', t(tillRefusal(problemCode(error))))
    else setOpening(false)
  }
  return (
    <>
      <EmptyState
        title={t('till.isClosed')}
        text={t('till.isClosedText')}
        action={
          <Allowed right="use-till">
            <Button onClick={() => setOpening(true)}>{t('till.open')}</Button>
          </Allowed>
        }
      />
      {opening && (
        <AmountDialog
          title={t('till.open')}
          sum={t('till.float')}
          first={0}
          needsReason={() => false}
          pending={isLoading}
          submitLabel={t('till.open')}
          onSubmit={({ sum }) => void submit(sum)}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  )
}

type TillDialog = { act: 'close' | 'in' | 'out' }

function OpenDay({ day }: { day: WholeTillDay }) {
  const { language, t } = useI18n()
  const [openQuestion, setOpenQuestion] = useState<TillDialog>()
  const money = (sum: number) => formatDinars(language, sum)
  return (
    <Panel
      title={t('till.day', { number: day.number })}
      text={t('till.openedBy', { name: day.openedBy, sum: money(day.float) })}
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p>
          <span className="block text-muted text-sm">{t('till.expected')}</span>
          <strong className="text-3xl tabular-nums">
            <bdi>{money(day.expected)}</bdi>
          </strong>
        </p>
        <div className="flex flex-wrap gap-2">
          <Allowed right="move-cash">
            <Button look="secondary" onClick={() => setOpenQuestion({ act: 'in' })}>
              {t('till.put')}
            </Button>
            <Button look="secondary" onClick={() => setOpenQuestion({ act: 'out' })}>
              {t('till.take')}
            </Button>
          </Allowed>
          <Allowed right="use-till">
            <Button onClick={() => setOpenQuestion({ act: 'close' })}>{t('till.close')}</Button>
          </Allowed>
        </div>
      </div>
      <TillEntries entries={day.entries} />
      {openQuestion?.act === 'close' && <CloseDialog day={day} onClose={() => setOpenQuestion(undefined)} />}
      {openQuestion && openQuestion.act !== 'close' && (
        <MoveDialog act={openQuestion.act} onClose={() => setOpenQuestion(undefined)} />
      )}
    </Panel>
  )
}

function MoveDialog({ act, onClose }: { act: 'in' | 'out'; onClose: () => void }) {
  const { t } = useI18n()
  const [key] = useState(randomKey)
  const [move, { isLoading }] = useMoveCashMutation()
  const title = t(act === 'in' ? 'till.put' : 'till.take')
  const submit = async (amount: number, reason: string) => {
    const { error } = await move({ key, kind: act, amount, reason })
    if (error) showToast('error', t(tillRefusal(problemCode(error))))
    else onClose()
  }
  return (
    <AmountDialog
      title={title}
      sum={t('till.amount')}
      needsReason={() => true}
      pending={isLoading}
      submitLabel={title}
      onSubmit={({ sum, reason }) => void submit(sum, reason)}
      onClose={onClose}
    />
  )
}

function CloseDialog({ day, onClose }: { day: WholeTillDay; onClose: () => void }) {
  const { language, t } = useI18n()
  const [close, { isLoading }] = useCloseTillMutation()
  const lacks = (counted: number) => toMillimes(day.expected) - toMillimes(counted)
  const submit = async (counted: number, reason: string) => {
    const { error } = await close({ id: day.id, counted, expected: day.expected, reason })
    if (error) showToast('error', t(tillRefusal(problemCode(error))))
    else onClose()
  }
  return (
    <AmountDialog
      title={t('till.close')}
      sum={t('till.counted')}
      needsReason={(counted) => lacks(counted) !== 0}
      below={(counted) => {
        const sum = formatDinars(language, toDinars(Math.abs(lacks(counted))))
        return (
          <p
            aria-live="polite"
            className={`rounded-md px-3 py-2 ${lacks(counted) === 0 ? 'bg-olive-soft' : 'bg-red-soft'}`}
          >
            {lacks(counted) === 0 ? t('till.agrees') : t(lacks(counted) > 0 ? 'till.less' : 'till.more', { sum })}
          </p>
        )
      }}
      pending={isLoading}
      submitLabel={t('till.close')}
      onSubmit={({ sum, reason }) => void submit(sum, reason)}
      onClose={onClose}
    />
  )
}
