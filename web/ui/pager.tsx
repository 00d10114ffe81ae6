import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, type To } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from './class-names.ts'

interface PagerProps {
  page: number
  /** The total number of entries. */
  total: number
  perPage: number
  /** Returns the address of a page. */
  to: (page: number) => To
}

/** Says which part of a list is shown, and links to the other pages. */
export function Pager({ page, total, perPage, to }: PagerProps) {
  const { t } = useI18n()
  const last = Math.max(1, Math.ceil(total / perPage))
  if (total === 0) return null
  const from = Math.min((page - 1) * perPage + 1, total)
  const until = Math.min(page * perPage, total)
  return (
    <nav aria-label={t('pager.label')} className="flex items-center justify-between gap-4 text-sm">
      <p className="text-muted tabular-nums">{t('pager.range', { from, until, total })}</p>
      {last > 1 && (
        <div className="flex gap-1">
          <Step label={t('pager.previous')} to={page > 1 ? to(page - 1) : undefined}>
            <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </Step>
          <Step label={t('pager.next')} to={page < last ? to(page + 1) : undefined}>
            <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </Step>
        </div>
      )}
    </nav>
  )
}

function Step({ label, to, children }: { label: string; to: To | undefined; children: React.ReactNode }) {
  const className = classNames(
    'inline-flex size-11 items-center justify-center rounded-full',
    to ? 'text-brown-deep hover:bg-brown-soft' : 'text-line-strong',
  )
  if (!to) {
    return (
      <span aria-hidden="true" className={className}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} aria-label={label} title={label} className={className}>
      {children}
    </Link>
  )
}
