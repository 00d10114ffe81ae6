import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BinEntry } from '#contract/operations/trash/bin.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useRestoreFromBinMutation } from './bin-api.ts'
import { binRefusal, kindNames } from './bin-texts.ts'

/** A deleted record: what it is, who deleted it, until when it can be restored, and the buttons to restore or purge it. */
export function BinItem({ entry, onPurge }: { entry: BinEntry; onPurge: () => void }) {
  const { language, t } = useI18n()
  const [restore, { isLoading }] = useRestoreFromBinMutation()
  const [problem, setProblem] = useState<MessageKey>()
  const { kind, title, image, total, deletedAt, deletedBy, purgedAt } = entry

  const bringBack = async () => {
    try {
      await restore(entry).unwrap()
      showToast('success', t('bin.restored'))
    } catch (error) {
      setProblem(binRefusal(error))
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3">
      {kind === 'product' && (
        <Picture
          url={image || '/placeholder.svg'}
          alt=""
          sizes="3rem"
          className="aspect-4/5 w-11 shrink-0 rounded-sm"
        />
      )}
      <span className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-center gap-2">
          <Badge>{t(kindNames[kind])}</Badge>
          <bdi className="wrap-anywhere font-semibold">{title}</bdi>
          {total !== null && <span className="tabular-nums">{formatDinars(language, total)}</span>}
        </span>
        <span className="block text-muted text-sm">
          {t(deletedBy ? 'bin.deletedBy' : 'bin.deletedByCustomer', {
            name: deletedBy,
            at: formatMoment(language, deletedAt),
          })}
          {' · '}
          {t('bin.until', { date: formatMoment(language, purgedAt, { dateStyle: 'medium' }) })}
        </span>
        {problem && (
          <span role="alert" className="block text-red text-sm">
            {t(problem)}
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" className="min-h-11" pending={isLoading} onClick={() => void bringBack()}>
          <RotateCcw className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {t('bin.restore')}
        </Button>
        <Button look="quiet" size="small" className="min-h-11 text-red" onClick={onPurge}>
          <Trash2 className="size-4" aria-hidden="true" />
          {t('bin.purge')}
        </Button>
      </span>
    </li>
  )
}
