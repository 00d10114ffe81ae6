import { type FormEvent, useState } from 'react'
import type { Courier, CourierFields } from '#contract/orders/fulfilment/couriers.contract.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { SaveOrCancel } from '#web/office/platform/frame/save-or-cancel.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import { ColumnList } from './column-list.tsx'
import { type CourierDraft, readDraft, toDraft } from './courier-draft.ts'

interface CourierDialogProps {
  /** The courier to edit; undefined for a new one. */
  courier: Courier | undefined
  onClose: () => void
  /** Resolves to the error message, if saving failed. */
  onSave: (fields: CourierFields) => Promise<MessageKey | undefined>
}

/** Options that are on or off: the courier keeps its fees back, lets the customer open the parcel, is no longer used. */
const options = ['withholds', 'mayOpen', 'archived'] as const

export function CourierDialog({ courier, onClose, onSave }: CourierDialogProps) {
  const { language, t } = useI18n()
  const [draft, setDraft] = useState(() => toDraft(courier, language))
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<MessageKey>()
  const [pending, setPending] = useState(false)
  const write = (changes: Partial<CourierDraft>) => setDraft({ ...draft, ...changes })
  const text = (name: 'name' | 'phone' | 'areas' | 'fee' | 'returnFee' | 'paysAfterDays', maxLength: number) => ({
    label: t(`couriers.field.${name}`),
    maxLength,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value }),
    error: wrong.includes(name) ? t(name === 'name' ? 'couriers.wrong.name' : 'couriers.wrong.number') : undefined,
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = readDraft(draft)
    setWrong(read.wrong ?? [])
    if (read.wrong) return
    setPending(true)
    const failed = await onSave(read.fields)
    setPending(false)
    setRefusal(failed)
    if (!failed) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={courier ? courier.name : t('couriers.add')}
      className="w-[min(44rem,calc(100vw-2rem))]"
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...text('name', 80)} data-focus-first />
          <TextField {...text('phone', 30)} type="tel" dir="ltr" className="rtl:text-end" />
          <div className="sm:col-span-2">
            <TextField {...text('areas', 200)} hint={t('couriers.field.areasHint')} />
          </div>
          <AmountField {...text('fee', 12)} />
          <AmountField {...text('returnFee', 12)} />
          <TextField {...text('paysAfterDays', 2)} inputMode="numeric" dir="ltr" className="rtl:text-end" />
        </div>
        <details open={Object.keys(draft.fees).length > 0 || undefined}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brown-deep">
            {t('couriers.field.fees')}
          </summary>
          <div className="grid grid-cols-2 gap-x-4 gap-y-3 pt-2 sm:grid-cols-3">
            {governorates.map(({ id, name }) => (
              <AmountField
                key={id}
                label={name[language]}
                maxLength={12}
                placeholder={draft.fee}
                value={draft.fees[id] ?? ''}
                onChange={({ target }) => write({ fees: { ...draft.fees, [id]: target.value } })}
                error={wrong.includes(id) ? t('couriers.wrong.number') : undefined}
              />
            ))}
          </div>
        </details>
        <ColumnList columns={draft.columns} onChange={(columns) => write({ columns })} />
        <div>
          {options.map((name) => (
            <Checkbox
              key={name}
              label={t(`couriers.field.${name}`)}
              checked={draft[name]}
              onChange={({ target }) => write({ [name]: target.checked })}
            />
          ))}
        </div>
        <SaveOrCancel save="couriers.save" refusal={refusal} pending={pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
