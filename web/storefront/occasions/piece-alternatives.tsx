import { Sparkles } from 'lucide-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { CartItem } from '#contract/orders/cart/cart.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { InitialMaking } from '#web/making/making-form.tsx'
import { MakePiece } from './make-piece.tsx'
import { isFromShelf, needsSize, type OutfitPiece, type PieceWish } from './outfit-choice.rules.ts'

interface PieceAlternativesProps {
  piece: OutfitPiece
  wish: PieceWish
  title: string
  /** Values the making form begins with: day and person. */
  begun: InitialMaking
  onWish: (more: PieceWish) => void
  onMade: (line: CartItem) => void
  onAdvise: () => void
}

const link = 'inline-flex min-h-11 items-center gap-2 text-start text-blue underline underline-offset-4'

/** Other ways to get a piece: an advised size, a standard size instead of made to measure, or made to measure. */
export function PieceAlternatives({ piece, wish, begun, title, onWish, onMade, onAdvise }: PieceAlternativesProps) {
  const { t } = useI18n()
  const { product, colour, planned, state } = piece
  const isEither = planned?.way === 'made' && product.stockQuantity > 0 && state !== 'made'
  const changeWay = ({ currentTarget }: MouseEvent) => {
    flushSync(() => onWish({ fromShelf: !wish.fromShelf }))
    // Moves the focus to the size field, which comes next; in the other direction the focus stays on the button.
    if (!wish.fromShelf) [...(currentTarget.closest('fieldset')?.querySelectorAll('select') ?? [])].at(-1)?.focus()
  }
  return (
    <div className="flex flex-wrap gap-x-5">
      {isFromShelf(state) && product.sizeGuide !== 'none' && needsSize(piece) && (
        <button type="button" aria-haspopup="dialog" className={link} onClick={onAdvise}>
          <Sparkles className="size-4 shrink-0" aria-hidden="true" />
          {t('sizes.which')}
        </button>
      )}
      {isEither && (
        <button type="button" className={link} onClick={changeWay}>
          <span>
            {t(wish.fromShelf ? 'family.notFromShelf' : 'family.fromShelf')}
            <span className="sr-only"> ({title})</span>
          </span>
        </button>
      )}
      {product.making.days > 0 && (
        <MakePiece title={title} product={product} colour={colour} begun={begun} onMade={onMade} className={link} />
      )}
    </div>
  )
}
