import type { ChangeEntry } from '#contract/staff/audit.contract.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { changedValues } from './changed-values.rules.ts'
import { fieldName, wordFor } from './field-name.ts'
import { sayValue } from './journal-value.ts'

/** One change: who, when, what, and each field that differs, before and after. */
export function ChangeItem({ change }: { change: ChangeEntry }) {
  const { language, t } = useI18n()
  const { at, staffName, action, subject, before, after } = change
  const fields = changedValues(before, after)
  const said = (path: string, value: unknown) => sayValue(t, language, subject.kind, path, value)
  return (
    <li className="py-3">
      <p className="flex flex-wrap gap-x-2">
        <bdi className="min-w-0 font-semibold">{staffName}</bdi>
        <span className="min-w-0">
          {t(`journal.kind.${subject.kind}`)}
          {' · '}
          <bdi>{subject.name || wordFor(t, `journal.part.${subject.id}`) || subject.id}</bdi>
        </span>
        <span className="text-muted text-sm">{wordFor(t, `journal.action.${action}`) ?? action}</span>
        <time dateTime={at} className="text-muted text-sm">
          {formatMoment(language, at)}
        </time>
      </p>
      {fields.length > 0 && (
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
    </li>
  )
}
