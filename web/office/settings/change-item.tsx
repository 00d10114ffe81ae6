import type { ChangeEntry } from '#contract/staff/audit.contract.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { fieldName, wordFor } from './field-name.ts'
import { flatten } from './readable-change.rules.ts'

/** One change: who, when, what, and each field that differs, before and after. */
export function ChangeItem({ change }: { change: ChangeEntry }) {
  const { language, t } = useI18n()
  const { at, staffName, action, subject, before, after } = change
  const [was, is] = [flatten(before), flatten(after)]
  const fields = [...new Set([...was.keys(), ...is.keys()])].filter((field) => was.get(field) !== is.get(field))
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
            {fields.map((field) => (
              <div key={field} className="rounded-md bg-plaster px-3 py-2">
                <dt className="text-muted text-xs">{fieldName(t, language, subject.kind, field)}</dt>
                <dd className="flex flex-wrap items-baseline gap-x-2 break-words">
                  {was.has(field) && (
                    <del dir="auto" className="min-w-0 text-red">
                      <span className="sr-only">{t('journal.before')} </span>
                      {was.get(field) || '—'}
                    </del>
                  )}
                  {is.has(field) && (
                    <ins dir="auto" className="min-w-0 text-olive-deep no-underline">
                      <span className="sr-only">{t('journal.after')} </span>
                      {is.get(field) || '—'}
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
