import { Sparkles } from 'lucide-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { CartItem } from '#contract/orders/cart/cart.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { InitialMaking } from '#web/making/making-form.tsx'
import { MakePiece } from './make-piece.tsx'
import { asksSize, isFromShelf, type OutfitPiece, type PieceWish } from './outfit-choice.rules.ts'

interface PieceWaysProps {
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

/** How else a piece is come by: in an advised size, in one of the shop's instead of made, or made. */
export function PieceWays({ piece, wish, begun, title, onWish, onMade, onAdvise }: PieceWaysProps) {
  const { t } = useI18n()
  const { product, colour, planned, state } = piece
  const isEither = planned?.way === 'made' && product.stockQuantity > 0 && state !== 'made'
  const changeWay = ({ currentTarget }: MouseEvent) => {
    flushSync(() => onWish({ fromShelf: !wish.fromShelf }))
    // Her size is what is to be said next. On the way back the button stays where it is.
    if (!wish.fromShelf) [...(currentTarget.closest('fieldset')?.querySelectorAll('select') ?? [])].at(-1)?.focus()
  }
  return (
    <div className="flex flex-wrap gap-x-5">
      {isFromShelf(state) && product.sizeGuide !== 'none' && asksSize(piece) && (
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
