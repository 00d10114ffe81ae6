import { useRef, useState } from 'react'
import { choicesOf, priceWithChoices } from '#contract/catalogue/products/making.rules.ts'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import type { CartMade } from '#contract/orders/cart/cart.rules.ts'
import type { PieceDelivery } from '#contract/orders/making/last-ready-day.rules.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { useFreeWeeksQuery } from '#web/api/making-api.ts'
import { usePromisedDays } from '#web/api/use-promised-days.ts'
import { focusFirstInvalid } from '#web/forms/focus-first-invalid.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadMakingMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { DayFields } from './day-fields.tsx'
import { withoutTakenPlaces } from './free-weeks.rules.ts'
import { isCompleteSheet, type MadeDraft, possibleWeeksFor, toCartMade, toMeasureSheet } from './made-draft.rules.ts'
import { MadeSummary } from './made-summary.tsx'
import { MeasureSheetFields } from './measure-sheet-fields.tsx'

/** Initial values of the form. */
export interface InitialMaking {
  neededBy: string
  /** The person whose measures are taken over from size advice. */
  whom: FitPerson | undefined
  /** The governorate of delivery, if the shopper chose one before. */
  governorate: string
}

export interface MakingFormProps {
  product: Product
  colour: ProductColor
  initialMaking?: InitialMaking | undefined
  /** The way of delivery, as far as it is chosen. */
  bringing: Omit<PieceDelivery, 'promised'>
  /** The weeks taken by other pieces of the same order. */
  takenWeeks: readonly string[]
  /** The label of the button once the form is complete. */
  addLabel: string
  onClose: () => void
  /** Receives the price of one piece and its making, when the form is submitted. */
  onMade: (price: number, made: CartMade) => void
}

/** The form for a made-to-measure piece: options, date and measures. */
export function MakingForm(props: MakingFormProps) {
  const { product, colour, initialMaking, bringing: knownBringing, takenWeeks, addLabel, onClose, onMade } = props
  const { language, t } = useI18n()
  const hasMessages = useMessages(loadMakingMessages)
  const { making } = product
  // At first, the first option of each kind is chosen.
  const first = choicesOf(making.options).flatMap(([, [option]]) => (option ? [option.id] : []))
  const [draft, setDraft] = useState<MadeDraft>({
    choices: first,
    neededBy: initialMaking?.neededBy ?? '',
    week: '',
    who: '',
    taken: 'own',
    typed: {},
    ...(initialMaking?.whom && toMeasureSheet(initialMaking.whom)),
  })
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const { data, isError, refetch } = useFreeWeeksQuery(undefined, { refetchOnMountOrArgChange: true })
  const bringing = { ...knownBringing, promised: usePromisedDays() }
  if (!hasMessages) return null

  const so = priceWithChoices(making, product.newPrice, draft.choices)
  const free = data && { ...data, weeks: withoutTakenPlaces(data.weeks, takenWeeks) }
  const possible = free && so && possibleWeeksFor(free, so.days, draft.neededBy, bringing)
  const week = possible?.weeks.find((week) => week.week === draft.week)?.week ?? possible?.weeks[0]?.week
  const change = (part: Partial<MadeDraft>) => setDraft((previous) => ({ ...previous, ...part }))
  const add = () => {
    setTried(true)
    if (!so || !week) return
    if (!isCompleteSheet(draft, making.measures)) return focusFirstInvalid(form)
    onMade(so.price, toCartMade(draft, { week, days: so.days }, making.options))
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('product.making')}
      className="w-[min(40rem,calc(100vw-1.5rem))]"
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('making.close')}
          </Button>
          <Button onClick={add}>{addLabel}</Button>
        </>
      }
    >
      <form ref={form} className="contents" onSubmit={(event) => event.preventDefault()}>
        <p className="text-muted">{t('making.intro', { colour: colour.colorName[language] })}</p>
        <ChoiceFields making={making} chosen={draft.choices} onChange={(choices) => change({ choices })} />
        {isError && (
          <Notice kind="error">
            {t('making.weeksFailed')}{' '}
            <Button look="secondary" size="small" onClick={() => void refetch()}>
              {t('making.again')}
            </Button>
          </Notice>
        )}
        {possible && (
          <DayFields
            draft={draft}
            week={week}
            possible={possible}
            days={so?.days ?? 0}
            bringing={bringing}
            onChange={change}
          />
        )}
        <MeasureSheetFields draft={draft} measures={making.measures} isSubmitted={tried} onChange={change} />
        {so && week && <MadeSummary making={so} week={week} deposit={making.deposit} />}
      </form>
    </Dialog>
  )
}
