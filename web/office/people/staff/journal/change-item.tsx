import { ArrowRight, Banknote, ChevronDown, KeyRound, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChangeEntry } from '#contract/platform/audit/audit.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { type ChangeSensitivity, sensitivityOf, sumsOf } from '#web/office/platform/audit/change-sensitivity.rules.ts'
import { changedValues } from '#web/office/platform/audit/changed-values.rules.ts'
import { lineOf } from '#web/office/platform/audit/journal-line.rules.ts'
import { formatValue } from '#web/office/platform/audit/journal-value.ts'
import { fieldName, findMessage } from '#web/office/platform/settings/field-name.ts'
import { classNames } from '#web/ui/class-names.ts'

const signs = { access: KeyRound, money: Banknote, gone: Trash2 } as const satisfies Record<ChangeSensitivity, unknown>
/** Further amounts are shown only when the entry is expanded. */
const maxSums = 2

/**
 * An entry of the journal: subject, action, author and time; expanded, each changed field with old and new value. Entries about money, access and
 * deletions are emphasised with an icon and their amounts.
 */
export function ChangeItem({ change }: { change: ChangeEntry }) {
  const { language, t } = useI18n()
  const { at, staffName, subject, before, after } = change
  const weight = sensitivityOf(change)
  const textOf = (path: string, value: unknown) => formatValue(t, language, subject.kind, path, value)
  const { paths } = lineOf(change)
  const sums = weight === 'money' && before && after ? sumsOf(change).slice(0, maxSums) : []
  const shownPaths = new Set([...paths, ...sums.map(({ path }) => path)])
  const fields = changedValues(before, after)
  const opens = fields.some(({ path }) => !shownPaths.has(path))
  const line = (
    <>
      <Sign weight={weight} />
      <span className="min-w-0 flex-1">
        <ChangeSummary change={change} weight={weight} />
        {sums.map(({ path, was, is }) => (
          <span key={path} className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
            <span className="text-muted text-sm">{fieldName(t, language, subject.kind, path)}</span>
            <span>
              <span className="sr-only">{t('journal.before')} </span>
              <bdi className="text-muted line-through">{textOf(path, was)}</bdi>
            </span>
            <span>
              <span className="sr-only">{t('journal.after')} </span>
              <bdi className="font-semibold">{textOf(path, is)}</bdi>
            </span>
          </span>
        ))}
        <bdi className="block text-muted text-sm">{staffName}</bdi>
        {opens && <span className="sr-only">{t('journal.fields', { count: fields.length })}</span>}
      </span>
      <time dateTime={at} className="shrink-0 pt-0.5 text-muted text-sm tabular-nums">
        {formatMoment(language, at, { timeStyle: 'short' })}
      </time>
    </>
  )
  const look = classNames('flex min-h-11 items-start gap-3', weight ? 'py-3' : 'py-1.5 text-sm')
  return (
    <li data-weight={weight ?? 'none'}>
      {opens ? (
        <details className="group">
          <summary className={`${look} list-none hover:bg-plaster [&::-webkit-details-marker]:hidden`}>
            {line}
            <ChevronDown
              className="mt-1 size-4 shrink-0 text-brown-deep transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <dl className="mb-3 flex flex-col gap-2 ps-11 text-sm">
            {fields.map(({ path, was, is }) => (
              <div key={path} className="rounded-md bg-plaster px-3 py-2">
                <dt className="text-muted text-xs">{fieldName(t, language, subject.kind, path)}</dt>
                <dd className="wrap-anywhere flex flex-wrap items-baseline gap-x-2">
                  {before && (
                    <del dir="auto" className="min-w-0 text-red">
                      <span className="sr-only">{t('journal.before')} </span>
                      {textOf(path, was)}
                    </del>
                  )}
                  {after && (
                    <ins dir="auto" className="min-w-0 text-olive-deep no-underline">
                      <span className="sr-only">{t('journal.after')} </span>
                      {textOf(path, is)}
                    </ins>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : (
        // Padding in place of the arrow of expandable entries, so that the times of all entries are aligned.
        <div className={`${look} pe-7`}>{line}</div>
      )}
    </li>
  )
}

function Sign({ weight }: { weight: ChangeSensitivity | undefined }) {
  const Icon = weight && signs[weight]
  return (
    <span aria-hidden="true" className="flex w-8 shrink-0 justify-center pt-0.5">
      {Icon ? (
        <span className="inline-flex size-8 items-center justify-center rounded-full bg-plaster-deep">
          <Icon className="size-4" />
        </span>
      ) : (
        <span className="mt-2 size-1.5 rounded-full bg-line-strong" />
      )}
    </span>
  )
}

/** The subject and action of a journal entry, with step or amount. */
function ChangeSummary({ change, weight }: { change: ChangeEntry; weight: ChangeSensitivity | undefined }) {
  const { language, t } = useI18n()
  const { action, subject } = change
  const { states, amount } = lineOf(change)
  const done = findMessage(t, `journal.action.${action}`) ?? action
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className={classNames('min-w-0', weight ? 'font-semibold' : 'text-muted')}>
        {t(`journal.kind.${subject.kind}`)}
        {' · '}
        <bdi className="wrap-anywhere">
          {subject.name || findMessage(t, `journal.part.${subject.id}`) || subject.id}
        </bdi>
      </span>
      {/* The name of the action is left out if the states before and after the step are shown. */}
      {!(states && action === 'order-step') && <Quiet quiet={!weight}>{done}</Quiet>}
      {states && (
        <span className="inline-flex flex-wrap items-center gap-x-1.5">
          <span className="text-muted">{t(`state.${states.from}`)}</span>
          <ArrowRight className="size-3.5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
          <span className="sr-only">{t('journal.after')}</span>
          <span className="font-semibold">{t(`state.${states.to}`)}</span>
        </span>
      )}
      {amount !== undefined && (
        <bdi className="whitespace-nowrap font-semibold tabular-nums">{formatDinars(language, amount)}</bdi>
      )}
    </span>
  )
}

function Quiet({ quiet, children }: { quiet: boolean; children: ReactNode }) {
  return <span className={quiet ? 'text-muted' : undefined}>{children}</span>
}
