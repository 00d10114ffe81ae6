import { useEffect, useMemo } from 'react'
import type { LentGarment } from '#contract/workshop/lending/lending.contract.ts'
import { problemCode, refusalBody } from '#web/api/call-error.ts'
import { ConflictDialog } from '#web/forms/conflict-dialog.tsx'
import { LongFormFrame } from '#web/forms/long-form-frame.tsx'
import { type Outcome, useLongForm } from '#web/forms/use-long-form.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { useDraftName } from '#web/office/platform/frame/draft-name.ts'
import { useRestoreFocus } from '#web/office/platform/frame/use-restore-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useSaveLendingMutation } from './lending-api.ts'
import { lendingProblem } from './lending-problem.ts'
import { formatLook } from './loan-texts.ts'
import {
  dayNames,
  problemsOfTerms,
  sumNames,
  type TermsDraft,
  termsCompareOptions,
  toTerms,
  toTermsDraft,
} from './terms-draft.ts'

interface TermsFormProps {
  garment: LentGarment
  onDone: () => void
}

/** The lending terms of a garment, and the number of pieces for lending, which are separate from the stock for sale. */
export function TermsForm({ garment, onDone }: TermsFormProps) {
  const { t, language } = useI18n()
  const [send] = useSaveLendingMutation()
  const { productId, version, looks } = garment
  const stored = useMemo(() => toTermsDraft(garment, language), [garment, language])
  const name = useDraftName('lending', productId)
  const form = useLongForm({
    initialValue: stored,
    version,
    check: problemsOfTerms,
    compareOptions: termsCompareOptions,
    mergesQuietly: true,
    draftStorage: { name, isSound },
  })
  const { applyStored, pending } = form
  useEffect(() => applyStored(stored, version), [applyStored, stored, version])
  useRestoreFocus(pending)

  const save = async (draft: TermsDraft, over = version): Promise<Outcome<TermsDraft>> => {
    const { data, error } = await send({ id: productId, version: over, ...toTerms(draft) })
    if (data) {
      showToast('success', t('lending.saved'))
      return { kind: 'done', onward: onDone }
    }
    const newer = newerTerms(error)
    if (newer) return { kind: 'newer', theirs: toTermsDraft(newer, language), version: newer.version }
    return { kind: 'refused', failure: lendingProblem(error) }
  }
  // Fields are not validated on blur: an appearing error would move the button away while it is being pressed.
  const field = (place: string) => ({ ...form.field(place), onBlur: () => undefined })
  const lookOf = (variantId: string) => looks.find((look) => String(look.variantId) === variantId)
  const labelOf = (place: string) => {
    const look = lookOf(place.replace('pieces.', ''))
    if (look) return t('lending.lookPieces', { look: formatLook(language, look) })
    return t(
      place === 'offered' ? 'lending.lendable' : `lending.${place as (typeof sumNames | typeof dayNames)[number]}`,
    )
  }

  return (
    <div className="rounded-md bg-plaster p-3">
      <LongFormFrame form={form} onSubmit={() => form.submit(save)}>
        <Switch
          checked={form.value.offered}
          onChange={(on) => form.write('offered', on)}
          label={t('lending.lendable')}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          {sumNames.map((name) => (
            <AmountField key={name} label={t(`lending.${name}`)} {...field(name)} />
          ))}
        </div>
        <div className="grid items-end gap-3 sm:grid-cols-3">
          {dayNames.map((name) => (
            <TextField
              key={name}
              label={t(`lending.${name}`)}
              inputMode="numeric"
              dir="ltr"
              maxLength={2}
              {...field(name)}
            />
          ))}
        </div>
        <div className="grid items-end gap-3 sm:grid-cols-3">
          {looks.map(({ variantId }) => (
            <TextField
              key={variantId}
              label={labelOf(`pieces.${variantId}`)}
              inputMode="numeric"
              dir="ltr"
              maxLength={2}
              {...field(`pieces.${variantId}`)}
            />
          ))}
        </div>
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending}>
            {t('lending.save')}
          </Button>
          <Button look="secondary" onClick={() => form.finish(onDone)}>
            {t('lending.close')}
          </Button>
        </div>
        <ConflictDialog
          form={form}
          save={save}
          title={t('lending.newerTerms')}
          labelOf={labelOf}
          formatValue={(value) => {
            return typeof value === 'boolean' ? t(value ? 'lending.lendable' : 'lending.notOffered') : String(value)
          }}
        />
      </LongFormFrame>
    </div>
  )
}

function isSound({ pieces }: TermsDraft): boolean {
  return Object.values(pieces).every((count) => typeof count === 'string')
}

function newerTerms(error: unknown): LentGarment | undefined {
  if (problemCode(error) !== 'lending-changed') return undefined
  return (refusalBody(error) as { lending?: LentGarment }).lending
}
