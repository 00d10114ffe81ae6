import { FileDown } from 'lucide-react'
import { formatDinars } from '#contract/platform/text/money.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { problemCode } from '#web/api/call-error.ts'
import { saveCsv } from '#web/forms/save-file.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useTillDaysQuery, useTillFileMutation } from './till-api.ts'
import { tillRefusal } from './till-texts.ts'

/** The daily counts of the till: expected, counted, and the reason for a difference. */
export function TillDays() {
  const { language, t } = useI18n()
  const { data } = useTillDaysQuery()
  const [load, { isLoading }] = useTillFileMutation()
  const save = async () => {
    const today = dayInTunis()
    const from = `${today.slice(0, 8)}01`
    const reply = await load({ from, to: today, language })
    if (reply.data === undefined) return showToast('error', t(tillRefusal(problemCode(reply.error))))
    saveCsv(`caisse-boutique-${from}-${today}.csv`, reply.data)
  }
  const money = (sum: number) => formatDinars(language, sum)
  return (
    <>
      {data && data.length > 0 && (
        <Panel title={t('till.days')}>
          <ul className="divide-y divide-line">
            {data.map(({ id, number, closedAt, closedBy, expected, counted, difference, reason }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                <div className="min-w-0 flex-1 basis-52">
                  <p className="font-semibold">
                    {t('till.day', { number })}{' '}
                    <span className="font-normal text-muted text-sm">{closedAt && formatDate(language, closedAt)}</span>
                  </p>
                  <p className="text-muted text-sm">
                    {t('till.expected')} <bdi>{money(expected)}</bdi> · {t('till.by', { name: closedBy })}
                  </p>
                  {difference !== null && difference !== 0 && (
                    <p className="break-words text-red text-sm">
                      {t(difference > 0 ? 'till.less' : 'till.more', { sum: money(Math.abs(difference)) })}
                      {' · '}
                      <bdi>{reason}</bdi>
                    </p>
                  )}
                </div>
                <strong className="tabular-nums">
                  <bdi>{money(counted ?? 0)}</bdi>
                </strong>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Button look="secondary" size="small" className="self-start" pending={isLoading} onClick={() => void save()}>
        <FileDown className="size-4" aria-hidden="true" />
        {t('till.file')}
      </Button>
    </>
  )
}
