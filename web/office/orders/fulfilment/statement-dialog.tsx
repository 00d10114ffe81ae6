import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import type { StatementReading } from '#contract/orders/fulfilment/cash.contract.ts'
import type { StatementColumns } from '#contract/orders/fulfilment/couriers.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { toBase64 } from '#web/forms/base64.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { statementRefusal } from './courier-texts.ts'
import { useReadStatementMutation } from './couriers-api.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { StatementColumnFields } from './statement-column-fields.tsx'
import { StatementRows } from './statement-rows.tsx'
import { settledBy } from './statement-sums.rules.ts'

interface StatementDialogProps {
  courier: { id: number; name: string; withholds: boolean }
  onClose: () => void
}

/** Reads a courier's statement, proposes the parcels that match, lists differences, and books only after confirmation. */
export function StatementDialog({ courier, onClose }: StatementDialogProps) {
  const { t } = useI18n()
  const [read, { isLoading }] = useReadStatementMutation()
  const [file, setFile] = useState<{ name: string; text: string }>()
  const [reading, setReading] = useState<StatementReading>()
  const [refusal, setRefusal] = useState<MessageKey>()
  const [booking, setBooking] = useState(false)

  const readStatement = async (text: string, tab?: string, columns?: StatementColumns) => {
    const fields = { ...(tab && { tab }), ...(columns && { columns }) }
    const reply = await read({ courierId: courier.id, file: text, ...fields })
    setRefusal(reply.error && statementRefusal(problemCode(reply.error)))
    // If the chosen sheet of a workbook is no statement, the previous reading stays on screen, so that the user can choose another sheet.
    if (reply.data || !tab) setReading(reply.data)
  }
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    const text = await toBase64(await chosen.arrayBuffer())
    setFile({ name: chosen.name, text })
    await readStatement(text)
  }
  const parcels = (reading?.rows ?? []).flatMap((row) => settledBy(row) ?? [])

  if (booking && reading) {
    return (
      <ReceiveDialog
        courier={courier}
        parcels={parcels}
        statement={reading}
        onClose={() => setBooking(false)}
        onBooked={onClose}
      />
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('statement.title', { name: courier.name })}
      className="w-[min(52rem,calc(100vw-2rem))]"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('couriers.cancel')}
          </Button>
          {parcels.length > 0 && reading?.bookedAs === null && (
            <Button onClick={() => setBooking(true)}>{t('statement.book', { count: parcels.length })}</Button>
          )}
        </>
      }
    >
      <p className="text-muted">{t('statement.text')}</p>
      <label className="flex min-h-16 cursor-pointer items-center justify-center gap-3 rounded-md border-2 border-line-strong border-dashed px-4 font-semibold text-brown-deep focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 hover:border-brown hover:bg-brown-soft">
        <FileSpreadsheet className="size-6" aria-hidden="true" />
        <bdi className="min-w-0 truncate">{file ? file.name : t('statement.choose')}</bdi>
        <input
          type="file"
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className="sr-only"
          aria-label={t('statement.choose')}
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      <div aria-live="polite" aria-busy={isLoading} className="flex flex-col gap-4">
        {refusal && <p className="text-red">{t(refusal)}</p>}
        {reading && reading.bookedAs !== null && (
          <p className="rounded-md bg-red-soft px-3 py-2 text-red">
            {t('statement.booked', { number: reading.bookedAs })}
          </p>
        )}
        {file && reading && reading.tabs.length > 1 && (
          <SelectField
            label={t('statement.tab')}
            value={reading.tab}
            onChange={({ target }) => void readStatement(file.text, target.value)}
          >
            {reading.tabs.map((tab) => (
              <option key={tab} value={tab}>
                {tab}
              </option>
            ))}
          </SelectField>
        )}
        {file && reading && (
          <StatementColumnFields
            key={`${reading.hash} ${reading.tab}`}
            reading={reading}
            pending={isLoading}
            onRead={(columns) => void readStatement(file.text, reading.tab, columns)}
          />
        )}
        {reading && Object.keys(reading.columns).length > 0 && <StatementRows reading={reading} />}
      </div>
    </Dialog>
  )
}
