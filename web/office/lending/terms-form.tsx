import { type FormEvent, useRef, useState } from 'react'
import type { LentGarment } from '#contract/lending/lending.contract.ts'
import { lendingLimits } from '#contract/lending/lending.rules.ts'
import { readCount } from '#contract/text/count-text.rules.ts'
import { readDinars, writeDinars } from '#contract/text/money.ts'
import { problemCode, refusalBody } from '#web/api/refused-call.ts'
import { focusFirstWrong } from '#web/forms/focus-first-wrong.ts'
import { isUncertain } from '#web/forms/make-once.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { AmountField } from '#web/office/fields/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { type LendingSaid, useSaveLendingMutation } from './lending-api.ts'
import { lendingProblem } from './lending-problem.ts'
import { lookInWords } from './loan-words.ts'
import { useFocusBack } from './use-focus-back.ts'

const dayNames = ['daysBefore', 'daysAfter', 'longest'] as const
const sumNames = ['fee', 'deposit'] as const

/**
 * The draft over the stored terms and their version, newer terms from the server, and a draft that was sent and never answered.
 */
export interface TypedTerms {
  version: number
  values: Readonly<Record<string, string>>
  told?: LentGarment
  sent?: readonly LendingSaid[]
}

interface TermsFormProps {
  garment: LentGarment
  typed: TypedTerms | undefined
  onTyped: (typed: TypedTerms | undefined) => void
  onDone: () => void
}

/** How a garment is lent, and how many pieces of it are for that; apart from what is sold of it. */
export function TermsForm({ garment: read, typed, onTyped, onDone }: TermsFormProps) {
  const { t, language } = useI18n()
  const [save, { isLoading }] = useSaveLendingMutation()
  useFocusBack(isLoading)
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const garment = typed?.told && typed.told.version > read.version ? typed.told : read
  const version = typed?.version ?? garment.version
  const terms: Readonly<Record<string, string>> = {
    ...writtenOf(garment, (sum) => writeDinars(language, sum)),
    ...typed?.values,
  }
  const offered = terms.offered === 'yes'
  const type = (name: string, value: string) =>
    onTyped({ ...typed, version, values: { ...typed?.values, [name]: value } })
  const write = (name: string) => ({
    value: terms[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  })
  const sums = sumNames.map((name) => (terms[name]?.trim() === '' ? 0 : readDinars(terms[name] ?? '')))
  const days = dayNames.map((name) => countWithin(terms[name], name === 'longest' ? 1 : 0, lendingLimits.mostDays))
  const pieces = garment.looks.map(({ variantId }) =>
    countWithin(terms[`look-${variantId}`], 0, lendingLimits.mostPieces),
  )

  const attempt = async (said: LendingSaid): Promise<{ said: LendingSaid; error?: unknown }> => {
    const { error } = await save({ id: garment.productId, ...said })
    return { said, error }
  }

  /**
   * If the stored terms equal a draft that was sent and never answered, they are the user's own, and the present draft is written over
   * them. Returns the draft that was sent last.
   */
  const saveOver = async (said: LendingSaid) => {
    const first = await attempt(said)
    const now = newerTerms(first.error)
    if (!now || !typed?.sent?.some((before) => isMadeBy(now, before))) return first
    return isMadeBy(now, { ...said, version: now.version - 1 }) ? { said } : attempt({ ...said, version: now.version })
  }

  const refused = (error: unknown, said: LendingSaid) => {
    const told = newerTerms(error)
    const values = typed?.values ?? {}
    // Over the terms as they are now stands what she typed: she looks, and saves again.
    if (told) onTyped({ version: told.version, values, told })
    else if (isUncertain(error)) onTyped({ ...typed, version, values, sent: [...(typed?.sent ?? []), said] })
    showToast('error', t(told ? 'lending.newerTermsKept' : lendingProblem(error)))
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [fee, deposit] = sums
    const [daysBefore, daysAfter, longest] = days
    focusFirstWrong(form)
    const looks = garment.looks.map(({ variantId }, at) => ({ variantId, pieces: pieces[at] ?? 0 }))
    if (fee === undefined || deposit === undefined || pieces.includes(undefined)) return
    if (daysBefore === undefined || daysAfter === undefined || longest === undefined) return
    const { said, error } = await saveOver({ version, offered, fee, deposit, daysBefore, daysAfter, longest, looks })
    if (error) return refused(error, said)
    showToast('success', t('lending.saved'))
    onDone()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4 rounded-md bg-plaster p-3"
    >
      <Switch checked={offered} onChange={(on) => type('offered', on ? 'yes' : '')} label={t('lending.lendable')} />
      <div className="grid gap-3 sm:grid-cols-2">
        {sumNames.map((name, at) => (
          <AmountField
            key={name}
            label={t(`lending.${name}`)}
            {...write(name)}
            error={tried && sums[at] === undefined ? t('lending.wrongSum') : undefined}
          />
        ))}
      </div>
      <div className="grid items-end gap-3 sm:grid-cols-3">
        {dayNames.map((name, at) => (
          <TextField
            key={name}
            label={t(`lending.${name}`)}
            inputMode="numeric"
            dir="ltr"
            maxLength={2}
            {...write(name)}
            error={tried && days[at] === undefined ? t('lending.wrongDays') : undefined}
          />
        ))}
      </div>
      <div className="grid items-end gap-3 sm:grid-cols-3">
        {garment.looks.map((look, at) => (
          <TextField
            key={look.variantId}
            label={t('lending.lookPieces', { look: lookInWords(language, look) })}
            inputMode="numeric"
            dir="ltr"
            maxLength={2}
            {...write(`look-${look.variantId}`)}
            error={tried && pieces[at] === undefined ? t('lending.wrongCount') : undefined}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isLoading}>
          {t('lending.save')}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {t('lending.close')}
        </Button>
      </div>
    </form>
  )
}

/** Whether these terms are what was said, and nothing was changed since. */
function isMadeBy(
  { version, looks: there, ...terms }: LentGarment,
  { looks, version: over, ...said }: LendingSaid,
): boolean {
  const names = [...sumNames, ...dayNames, 'offered'] as const
  return (
    version === over + 1 &&
    names.every((name) => terms[name] === said[name]) &&
    looks.every(({ variantId, pieces }) => there.some((look) => look.variantId === variantId && look.pieces === pieces))
  )
}

function newerTerms(error: unknown): LentGarment | undefined {
  if (problemCode(error) !== 'lending-changed') return undefined
  return (refusalBody(error) as { lending?: LentGarment }).lending
}

function writtenOf(
  { version, offered, fee, deposit, daysBefore, daysAfter, longest, looks }: LentGarment,
  writeSum: (sum: number) => string,
) {
  const counts = looks.map(({ variantId, pieces }) => [`look-${variantId}`, String(pieces)])
  const sums = Object.entries({ fee, deposit }).map(([name, sum]) => [name, sum === 0 ? '' : writeSum(sum)])
  const days = Object.entries({ daysBefore, daysAfter, longest }).map(([name, count]) => [name, String(count)])
  return Object.fromEntries([['offered', offered || version === 0 ? 'yes' : ''], ...sums, ...days, ...counts])
}

/** Nothing typed is none. */
function countWithin(text: string | undefined, least: number, most: number): number | undefined {
  const count = text?.trim() ? readCount(text) : 0
  return count !== undefined && Number.isInteger(count) && count >= least && count <= most ? count : undefined
}
