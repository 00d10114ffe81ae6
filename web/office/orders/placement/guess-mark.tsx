import { Check } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { choicesAt, chooseText, confirmGuess, fieldOf, guessesLeft, isGuess } from './conversation-draft.rules.ts'
import type { TextPlace } from './conversation-reading.ts'
import type { OrderDraft } from './order-draft.ts'
import type { OrderFormControls } from './use-order-form.ts'

interface GuessMarkProps {
  form: OrderFormControls
  place: string
  label: string
  /** The name of the field, given if one mark stands below several fields. */
  sourceText?: string | undefined
}

/** Shown under a field filled by a guess, with a button to confirm it. */
export function GuessMark({ form, place, label, sourceText }: GuessMarkProps) {
  const { t } = useI18n()
  if (!isGuess(form.value, place)) return null
  return (
    <div className="mt-1.5 flex items-center justify-between gap-2 rounded-md bg-blue-soft ps-3 text-sm">
      <span>{sourceText ? t('orders.paste.guessedOf', { field: sourceText }) : t('orders.paste.guessed')}</span>
      <Button
        look="quiet"
        className="shrink-0 px-3 text-sm"
        aria-label={t('orders.paste.rightOf', { field: label })}
        onClick={() => form.change((draft) => confirmGuess(draft, place))}
      >
        <Check className="size-4" aria-hidden="true" />
        {t('orders.paste.right')}
      </Button>
    </div>
  )
}

interface ChoicesProps<One> {
  label: string
  choices: readonly One[]
  nameOf: (candidate: One) => string
  onChoose: (candidate: One) => void
}

/** Buttons for several candidates; none is preselected. */
export function Choices<One>({ label, choices, nameOf, onChoose }: ChoicesProps<One>) {
  if (choices.length === 0) return null
  return (
    <fieldset className="mt-1.5 min-w-0 rounded-md bg-blue-soft p-3">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="mb-2 text-sm">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button key={nameOf(choice)} look="secondary" className="wrap-anywhere px-3" onClick={() => onChoose(choice)}>
            <bdi>{nameOf(choice)}</bdi>
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** The guess mark or the candidates of a text field. */
export function TextGuess({ form, place, label }: { form: OrderFormControls; place: TextPlace; label: string }) {
  const { t } = useI18n()
  return (
    <>
      <GuessMark form={form} place={fieldOf[place]} label={label} />
      <Choices
        label={t('orders.paste.which', { field: label })}
        choices={choicesAt(form.value, place)}
        nameOf={(text) => text}
        onChoose={(text) => form.change((draft) => chooseText(draft, place, text))}
      />
    </>
  )
}

/** Warning beside the submit button: the order contains guesses. */
export function GuessCount({ draft }: { draft: OrderDraft }) {
  const { t } = useI18n()
  const count = guessesLeft(draft)
  return count > 0 ? <p className="text-blue text-sm">{t('orders.paste.left', { count })}</p> : null
}
