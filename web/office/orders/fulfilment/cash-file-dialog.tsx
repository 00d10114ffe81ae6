import { type FormEvent, useState } from 'react'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { problemCode } from '#web/api/call-error.ts'
import { saveCsv } from '#web/forms/save-file.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { DayField } from '#web/office/platform/fields/day-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { courierRefusal } from './courier-texts.ts'
import { useCashFileMutation } from './couriers-api.ts'

/** Downloads the receipts of a period as a table; by default the current month. */
export function CashFileDialog({ onClose }: { onClose: () => void }) {
  const { language, t } = useI18n()
  const today = dayInTunis()
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [lastDay, setLastDay] = useState(today)
  const [load, { isLoading }] = useCashFileMutation()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await load({ from, to: lastDay, language })
    if (reply.data === undefined) return showToast('error', t(courierRefusal(problemCode(reply.error))))
    saveCsv(`caisse-${from}-${lastDay}.csv`, reply.data)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('cash.file')}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField
            label={t('cash.from')}
            required
            value={from}
            max={lastDay}
            onChange={({ target }) => setFrom(target.value)}
          />
          <DayField
            label={t('cash.to')}
            required
            value={lastDay}
            min={from}
            onChange={({ target }) => setLastDay(target.value)}
          />
        </div>
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('couriers.cancel')}
          </Button>
          <Button type="submit" pending={isLoading}>
            {t('cash.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
