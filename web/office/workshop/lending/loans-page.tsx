import { useState } from 'react'
import { formatDinars } from '#contract/platform/text/money.ts'
import { formatDay } from '#contract/platform/tunisia/format-dates.ts'
import type { Loan, LoanBoard } from '#contract/workshop/lending/lending.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeLendingMessages } from '#web/i18n/load-lending-messages.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLentGarmentsQuery, useLoanBoardQuery } from './lending-api.ts'
import { LentGarments } from './lent-garments.tsx'
import { LoanCard } from './loan-card.tsx'
import { ActedLoan, useFocusOnActed } from './loan-focus.ts'
import { LoanForm } from './loan-form.tsx'
import { sectionOf, todaySections, weeksOf } from './loan-sections.rules.ts'
import { formatLoanDay } from './loan-texts.ts'

/** Polls for loan requests from the shop while the page stays open. */
const pollOptions = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
}

/** The loans of today by task, the coming weeks by piece, and the garments for lending. */
export function LoansPage() {
  const { t } = useI18n()
  const hasMessages = useMessages(loadOfficeLendingMessages)
  const { data: board } = useLoanBoardQuery(undefined, pollOptions)
  const { data: garments } = useLentGarmentsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  const acting = useFocusOnActed(board)
  const hasRight = useHasRight()
  const [adding, setAdding] = useState(false)
  const lendable = garments?.filter(({ looks }) => looks.some(({ pieces }) => pieces > 0)) ?? []
  const ready = hasMessages && board && garments
  return (
    <OfficePage
      title={t('office.loans')}
      actions={
        ready &&
        hasRight('handle-orders') &&
        lendable.length > 0 && <Button onClick={() => setAdding(true)}>{t('lending.add')}</Button>
      }
    >
      {ready ? (
        <ActedLoan value={acting}>
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              <Today board={board} />
              <Weeks board={board} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <LentGarments garments={garments} />
              <Money board={board} />
              <Over board={board} />
            </div>
          </div>
        </ActedLoan>
      ) : (
        <Skeleton className="h-60" />
      )}
      {adding && board && <LoanForm garments={lendable} today={board.today} onClose={() => setAdding(false)} />}
    </OfficePage>
  )
}

function Cards({ loans, today }: { loans: readonly Loan[]; today: string }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {loans.map((loan) => (
        <LoanCard key={loan.id} loan={loan} today={today} />
      ))}
    </ul>
  )
}

function Today({ board: { loans, today } }: { board: LoanBoard }) {
  const { t } = useI18n()
  const sections = todaySections
    .map((name) => ({ name, loans: loans.filter((loan) => sectionOf(loan, today) === name) }))
    .filter((section) => section.loans.length > 0)
  if (loans.length === 0) {
    return (
      <Panel title={t('lending.section.today')}>
        <p>{t('lending.none')}</p>
        <p className="text-muted text-sm">{t('lending.noneText')}</p>
      </Panel>
    )
  }
  return sections.map((section) => (
    <Panel key={section.name} title={t(`lending.section.${section.name}`)}>
      <Cards loans={section.loans} today={today} />
    </Panel>
  ))
}

function Weeks({ board: { loans, today } }: { board: LoanBoard }) {
  const { t, language } = useI18n()
  const coming = loans.filter((loan) => sectionOf(loan, today) === undefined)
  return weeksOf(coming, today).map(({ week, loans: its }) => (
    <Panel key={week} title={t('lending.week', { day: formatLoanDay(language, week) })}>
      <Cards loans={its} today={today} />
    </Panel>
  ))
}

/** Loan income by month and the deposits held, with a text that says that the books and the till do not contain it. */
function Money({ board: { money } }: { board: LoanBoard }) {
  const { t, language } = useI18n()
  const sum = (amount: number) => formatDinars(language, amount)
  const taken = money.months.filter(({ fees, kept }) => fees > 0 || kept > 0)
  if (taken.length === 0 && money.depositsHeld === 0) return null
  const monthOf = (month: string) => formatDay(language, `${month}-01`, { month: 'long', year: 'numeric' })
  return (
    <Panel title={t('lending.money.title')} text={t('lending.money.text')}>
      {taken.map(({ month, fees, kept }) => (
        <p key={month}>{t('lending.money.month', { month: monthOf(month), fees: sum(fees), kept: sum(kept) })}</p>
      ))}
      {money.depositsHeld > 0 && <p>{t('lending.depositsHeld', { sum: sum(money.depositsHeld) })}</p>}
    </Panel>
  )
}

/** Loans that ended. Requests that lapsed are listed apart, because their days may still be free. */
function Over({ board: { over, today } }: { board: LoanBoard }) {
  const lapsed = over.filter(({ state }) => state === 'lapsed')
  const withdrawn = over.filter((loan) => loan.withdrawn)
  const rest = over.filter((loan) => loan.state !== 'lapsed' && !loan.withdrawn)
  return (
    <>
      <Folded title="lending.lapsed" loans={lapsed} today={today} />
      <Folded title="lending.withdrawnWishes" loans={withdrawn} today={today} />
      <Folded title="lending.over" loans={rest} today={today} />
    </>
  )
}

function Folded({ title, loans, today }: { title: MessageKey; loans: readonly Loan[]; today: string }) {
  const { t } = useI18n()
  if (loans.length === 0) return null
  return (
    <details className="rounded-lg border border-line bg-surface px-4 md:px-5">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t(title)}</summary>
      <Cards loans={loans} today={today} />
    </details>
  )
}
