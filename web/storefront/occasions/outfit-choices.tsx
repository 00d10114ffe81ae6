import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDispatch } from 'react-redux'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { type CartItem, lineKey } from '#contract/orders/cart/cart.rules.ts'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { itemAdded } from '#web/state/cart-slice.ts'
import { countInVisit } from '#web/state/visit.ts'
import { SizeAdviceDialog } from '#web/storefront/size-advice/size-advice-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import type { OutfitWearer } from './family-choices.ts'
import { fitsCart, isChoiceMissing, listTaken, sumOf } from './outfit-choice.rules.ts'
import { OutfitPieceFields } from './outfit-piece-fields.tsx'
import { indexOfPerson, useOutfitChoices } from './use-outfit-choices.ts'
import type { PlanWithout } from './use-outfit-plan.ts'

export interface OutfitChoicesProps {
  outfit: readonly Product[]
  /** Computes the order steps of each piece; undefined if no day was chosen. */
  planWithout: PlanWithout | undefined
  day: string
  /** The governorate of delivery. */
  governorate: string
  /** Names of the people who have this outfit already. */
  dressed: readonly OutfitWearer[]
  onDressed: (dressed: OutfitWearer) => void
  onClose: () => void
}

/** Chooses the wearer and a size for each piece, shows the total, and puts the outfit into the cart with one press. */
export function OutfitChoices(props: OutfitChoicesProps) {
  const { outfit, planWithout, day, governorate, dressed, onDressed, onClose } = props
  const { language, t } = useI18n()
  const dispatch = useDispatch()
  const choices = useOutfitChoices({ outfit, planWithout, dressed })
  const { cart, people, person, pieces, wishes, wish, dress, adviser } = choices
  const [hasTried, setTried] = useState(false)
  const [advising, setAdvising] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const isTaken = useRef(false)
  const called = (fitPerson = person) => (fitPerson ? fitPerson.name || t(`fit.${fitPerson.kind}`) : '')
  const initialDraft = { neededBy: planWithout ? day : '', whom: person, governorate }
  const takenPieces = listTaken(pieces)
  const isFitting = fitsCart(cart, pieces)
  const advised = pieces.find(({ product }) => product._id === advising)
  const noteDressed = (lines: readonly string[]) =>
    onDressed({ person, name: person ? called() : people.length > 0 ? t('family.somebody') : '', lines })
  /** Notes that a piece was made for the wearer. If no other piece of the outfit remains to be taken, the wearer counts as dressed. */
  const noteMadePiece = (id: string, line: CartItem) => {
    const measuredName = line.made?.sheet.who.trim()
    // The measures belong to another person than the wearer.
    if (person?.name && measuredName && measuredName !== person.name.trim()) return
    wish(id, { isMade: true })
    const remaining = pieces.filter(({ product }) => product._id !== id)
    if (!remaining.some((outfitPiece) => outfitPiece.state === 'ready' || isChoiceMissing(outfitPiece)))
      noteDressed([lineKey(line)])
  }

  const take = () => {
    if (isTaken.current) return
    if (pieces.some(isChoiceMissing)) {
      // Errors are rendered before the focus moves, so that screen readers read them.
      flushSync(() => setTried(true))
      list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    if (!isFitting) return
    isTaken.current = true
    for (const { line } of takenPieces) dispatch(itemAdded(line))
    countInVisit('carts')
    showToast('success', t(person ? 'family.addedFor' : 'family.added', { count: takenPieces.length, name: called() }))
    noteDressed(takenPieces.map(({ line }) => lineKey(line)))
    onClose()
  }

  return (
    <>
      {people.length > 0 && (
        <fieldset className="flex min-w-0 flex-wrap gap-2 wrap-anywhere">
          <legend className="mb-2 font-semibold text-sm">{t('fit.forWhom')}</legend>
          {people.map((fitPerson, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and their order only changes when this opens again
            <Chip key={index} pressed={fitPerson === person} onClick={() => dress(fitPerson)}>
              {called(fitPerson)}
            </Chip>
          ))}
          <Chip pressed={person === undefined} onClick={() => dress(undefined)}>
            {t('fit.somebodyElse')}
          </Chip>
        </fieldset>
      )}
      <ul ref={list} className="flex flex-col divide-y divide-line">
        {pieces.map((piece) => (
          <OutfitPieceFields
            key={piece.product._id}
            piece={piece}
            wish={wishes[piece.product._id] ?? {}}
            wearer={called()}
            day={day}
            begun={initialDraft}
            tried={hasTried}
            onWish={(more) => wish(piece.product._id, more)}
            onMade={(line) => noteMadePiece(piece.product._id, line)}
            onAdvise={() => {
              adviser.start(piece.product._id)
              setAdvising(piece.product._id)
            }}
          />
        ))}
      </ul>
      <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-surface px-6 py-4">
        {!isFitting && (
          <Notice kind="error" className="w-full">
            {t('family.tooMany', { count: orderLimits.mostLines })}
          </Notice>
        )}
        <p aria-live="polite" className="font-semibold">
          {t('occasions.together', { count: takenPieces.length, price: formatPrice(language, sumOf(pieces)) })}
        </p>
        <div className="flex flex-wrap gap-3 max-xs:w-full max-xs:*:grow">
          <Button look="quiet" onClick={onClose}>
            {t('fit.close')}
          </Button>
          <Button disabled={!(takenPieces.length > 0 || pieces.some(isChoiceMissing)) || !isFitting} onClick={take}>
            {t('family.add')}
          </Button>
        </div>
      </div>
      {advised && advised.product.sizeGuide !== 'none' && (
        <SizeAdviceDialog
          guide={advised.product.sizeGuide}
          productId={advised.product._id}
          sizes={advised.colour.sizes}
          initialIndex={indexOfPerson(person, people)}
          onChoose={adviser.choose}
          onPeopleChange={adviser.keep}
          onClose={() => {
            setAdvising(undefined)
            adviser.end()
          }}
        />
      )}
    </>
  )
}
