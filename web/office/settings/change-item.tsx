import { Banknote, KeyRound, Trash2 } from 'lucide-react'
import type { ChangeEntry } from '#contract/staff/audit.contract.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type ChangeWeight, sumsOf, weightOf } from './change-weight.rules.ts'
import { changedValues } from './changed-values.rules.ts'
import { fieldName, wordFor } from './field-name.ts'
import { sayValue } from './journal-value.ts'

const signs = { access: KeyRound, money: Banknote, gone: Trash2 } as const satisfies Record<ChangeWeight, unknown>
/** More than these are told where the change is opened. */
const sumsAtOnce = 2

/**
 * One change: who, when, what, and each field that differs, before and after. Money, doors and what is gone stand out with a sign and
 * their sums; the work of every day stands back.
 */
export function ChangeItem({ change }: { change: ChangeEntry }) {
  const { language, t } = useI18n()
  const { at, staffName, action, subject, before, after } = change
  const fields = changedValues(before, after)
  const said = (path: string, value: unknown) => sayValue(t, language, subject.kind, path, value)
  const weight = weightOf(change)
  const Sign = weight && signs[weight]
  const sums = weight === 'money' && before && after ? sumsOf(change).slice(0, sumsAtOnce) : []
  return (
    <li className={classNames('flex gap-3', weight ? 'py-3' : 'py-1.5 text-sm')} data-weight={weight ?? 'none'}>
      <span aria-hidden="true" className="flex w-8 shrink-0 justify-center pt-0.5">
        {Sign ? (
          <span className="inline-flex size-8 items-center justify-center rounded-full bg-plaster-deep">
            <Sign className="size-4" />
          </span>
        ) : (
          <span className="mt-2 size-1.5 rounded-full bg-line-strong" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className={classNames('min-w-0', weight ? 'font-semibold' : 'text-muted')}>
            {t(`journal.kind.${subject.kind}`)}
            {' · '}
            <bdi className="wrap-anywhere">
              {subject.name || wordFor(t, `journal.part.${subject.id}`) || subject.id}
            </bdi>
          </span>
          <span className={weight ? undefined : 'text-muted'}>{wordFor(t, `journal.action.${action}`) ?? action}</span>
        </p>
        {sums.map(({ path, was, is }) => (
          <p key={path} className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
            <span className="text-muted text-sm">{fieldName(t, language, subject.kind, path)}</span>
            <span>
              <span className="sr-only">{t('journal.before')} </span>
              <bdi className="text-muted line-through">{said(path, was)}</bdi>
            </span>
            <span>
              <span className="sr-only">{t('journal.after')} </span>
              <bdi className="font-semibold">{said(path, is)}</bdi>
            </span>
          </p>
        ))}
        <p className="flex flex-wrap gap-x-2 text-muted text-sm">
          <bdi className="min-w-0">{staffName}</bdi>
          <time dateTime={at}>{formatMoment(language, at)}</time>
        </p>
        {fields.length > sums.length && (
          <details className="mt-1">
            <summary className="inline-flex min-h-9 items-center text-brown-deep text-sm underline underline-offset-4">
              {t('journal.fields', { count: fields.length })}
            </summary>
            <dl className="mt-1 flex flex-col gap-2 text-sm">
              {fields.map(({ path, was, is }) => (
                <div key={path} className="rounded-md bg-plaster px-3 py-2">
                  <dt className="text-muted text-xs">{fieldName(t, language, subject.kind, path)}</dt>
                  <dd className="wrap-anywhere flex flex-wrap items-baseline gap-x-2">
                    {before && (
                      <del dir="auto" className="min-w-0 text-red">
                        <span className="sr-only">{t('journal.before')} </span>
                        {said(path, was)}
                      </del>
                    )}
                    {after && (
                      <ins dir="auto" className="min-w-0 text-olive-deep no-underline">
                        <span className="sr-only">{t('journal.after')} </span>
                        {said(path, is)}
                      </ins>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </li>
  )
}
