import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { WorkshopDay } from '#contract/orders/making/making.contract.ts'
import { usePromisedDays } from '#web/api/use-promised-days.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loansPath } from '#web/office/platform/frame/loans-path.ts'
import { useStaffSessionQuery } from '#web/office/platform/frame/office-api.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DayRow } from './day-row.tsx'
import { collapsedSections, type DaySection, type PieceToday, sectionsOf } from './day-sections.rules.ts'
import { useFocusOnPiece } from './use-focus-on-piece.ts'

/** Pieces to sew by due day; late ones come first. */
export function DayPanel({ day }: { day: WorkshopDay }) {
  const { t } = useI18n()
  const { data: session } = useStaffSessionQuery()
  const [mine, setMine] = useState(false)
  const onAct = useFocusOnPiece(day)
  const promised = usePromisedDays()
  const ownPieces = day.pieces.filter(({ givenTo }) => givenTo !== null && givenTo === session?.username)
  const shownPieces = mine ? ownPieces : day.pieces
  return (
    <Panel
      title={t('makingOffice.day')}
      actions={
        day.pieces.length > 0 && (
          <Chip pressed={mine} onClick={() => setMine(!mine)}>
            {t('makingOffice.mine', { count: ownPieces.length })}
          </Chip>
        )
      }
    >
      {shownPieces.length === 0 && <p>{t(mine ? 'makingOffice.noneMine' : 'makingOffice.nothingSewn')}</p>}
      {sectionsOf(shownPieces, day.today, promised).map(({ name, pieces }) => (
        <Section key={name} name={name} pieces={pieces}>
          {pieces.map((piece) => (
            <DayRow
              key={piece.piece.productKey}
              pieceToday={piece}
              today={day.today}
              workers={day.workers}
              onAct={onAct}
            />
          ))}
        </Section>
      ))}
      {day.cleaning > 0 && (
        <Link
          to={loansPath}
          className="mt-2 inline-flex min-h-(--least-target) items-center text-blue underline underline-offset-4"
        >
          {t('makingOffice.cleaning', { count: day.cleaning })}
        </Link>
      )}
    </Panel>
  )
}

interface SectionProps {
  name: DaySection
  pieces: readonly PieceToday[]
  children: ReactNode
}

function Section({ name, pieces, children }: SectionProps) {
  const { t } = useI18n()
  const called = t(`makingOffice.section.${name}`)
  const title = `${called} (${pieces.length})`
  const rows = <ul className="flex flex-col divide-y divide-line">{children}</ul>
  if (!collapsedSections.includes(name)) {
    return (
      <section aria-label={title}>
        <h3 className={name === 'late' ? 'mt-2 font-semibold font-text text-red' : 'mt-2 font-semibold font-text'}>
          {title}
        </h3>
        {rows}
      </section>
    )
  }
  return (
    <details className="border-line border-t">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{title}</summary>
      {rows}
    </details>
  )
}
