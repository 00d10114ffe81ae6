import { useId } from 'react'
import { frenchTextAttributes, productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import type { CartItem } from '#contract/orders/cart/cart.rules.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { InitialMaking } from '#web/making/making-form.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox, SelectField } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { isFromShelf, needsSize, type OutfitPiece, type PieceWish } from './outfit-choice.rules.ts'
import { PieceAlternatives } from './piece-alternatives.tsx'
import { PieceProblem } from './piece-problem.tsx'

interface OutfitPieceFieldsProps {
  piece: OutfitPiece
  wish: PieceWish
  /** The name of the wearer; empty if unknown. */
  wearer: string
  day: string
  /** Values the making form begins with: day and person. */
  begun: InitialMaking
  /** Whether the user has tried to submit: missing choices are marked. */
  tried: boolean
  onWish: (more: PieceWish) => void
  /** Called when the piece was made and put into the cart. */
  onMade: (line: CartItem) => void
  onAdvise: () => void
}

/** One piece of an outfit: whether it is taken, its colour and size, or why it cannot be taken. */
export function OutfitPieceFields(props: OutfitPieceFieldsProps) {
  const { piece, day, tried, onWish } = props
  const { language, t } = useI18n()
  const nameId = useId()
  const { product, colour, size, planned, state } = piece
  const { newPrice, oldPrice, coverImage, colors } = product
  const title = productTitle(product, language)
  const isOut = state === 'left-out'
  // Colour or size that leave no choice are shown as text.
  const onlyOne = [
    colors.length === 1 && colour.colorName[language],
    colour.sizes.length === 1 && size && sizeName(size, language),
  ]
    .filter(Boolean)
    .join(' · ')
  const name = (
    <span id={nameId} lang={frenchTextAttributes(product, 'title', language)} className="wrap-anywhere font-semibold">
      {title}
    </span>
  )
  return (
    <li className="py-4 first:pt-0">
      <fieldset aria-labelledby={nameId} className="grid grid-cols-[4.5rem_1fr] items-start gap-x-4 gap-y-2">
        <Picture
          key={colour.id}
          url={colour.images[0] ?? coverImage}
          alt=""
          sizes="5rem"
          className={classNames('aspect-4/5 rounded-md', isOut && 'opacity-45')}
        />
        <div className="flex min-w-0 flex-col">
          {state === 'made' || state === 'too-late' ? (
            <p className="py-2">{name}</p>
          ) : (
            <Checkbox
              label={name}
              checked={!isOut}
              error={tried && state === 'to-make' ? t('family.makeFirst') : undefined}
              onChange={({ target }) => onWish({ leftOut: !target.checked })}
            />
          )}
          <Price now={newPrice} before={oldPrice} />
          {onlyOne && <p className="text-muted text-sm">{onlyOne}</p>}
        </div>
        {!isOut && (
          <div className="col-span-2 flex flex-col gap-2 sm:col-span-1 sm:col-start-2">
            {planned && state !== 'made' && <PieceProblem piece={planned} title={title} day={day} />}
            {isFromShelf(state) ? <Chosen {...props} /> : <MadeInstead {...props} />}
            <PieceAlternatives {...props} title={title} />
          </div>
        )}
      </fieldset>
    </li>
  )
}

/** A piece to be made: its colour and the last day to order it, or that it lies in the cart. */
function MadeInstead({ piece, onWish }: OutfitPieceFieldsProps) {
  const { language, t } = useI18n()
  const { planned, state } = piece
  if (state === 'made') return <p>{t('family.madeInCart')}</p>
  return (
    <>
      {planned?.way === 'made' && (
        <p>{t('occasions.step.order-made', { day: formatDate(language, planned.lastOrderDay) })}</p>
      )}
      {planned?.way !== 'made' && state === 'to-make' && <p>{t('family.onlyMade')}</p>}
      <ColourField piece={piece} onWish={onWish} />
      <AlreadyInCart piece={piece} />
    </>
  )
}

/** A piece from stock: its colour and size. Sold-out sizes stay in view and are marked. */
function Chosen({ piece, wearer, tried, onWish }: OutfitPieceFieldsProps) {
  const { language, t } = useI18n()
  const { product, colour, size, state } = piece
  const isSized = needsSize(piece)
  return (
    <>
      {(product.colors.length > 1 || isSized) && (
        <div className="grid grid-cols-2 gap-3">
          <ColourField piece={piece} onWish={onWish} />
          {isSized && (
            <SelectField
              label={t('product.size')}
              value={size ?? ''}
              error={tried && state === 'size-missing' ? t('product.chooseSize') : undefined}
              onChange={({ target }) => onWish({ size: target.value })}
            >
              {size === undefined && <option value="">{t('family.choose')}</option>}
              {colour.sizes.map(({ size: value, stock }) => (
                <option key={value} value={value} disabled={stock <= 0}>
                  {stock > 0
                    ? sizeName(value, language)
                    : t('product.sizeSoldOut', { size: sizeName(value, language) })}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
      {state === 'sold-out' && (
        <p className="text-red">{t(product.stockQuantity > 0 ? 'product.colourGone' : 'product.soldOut')}</p>
      )}
      {state === 'all-in-cart' ? <p className="text-red">{t('family.allInCart')}</p> : <AlreadyInCart piece={piece} />}
      {isSized && product.sizeGuide !== 'none' && <Advised piece={piece} wearer={wearer} />}
    </>
  )
}

/** The colour of a piece; those made to measure need no stock. */
function ColourField({ piece, onWish }: Pick<OutfitPieceFieldsProps, 'piece' | 'onWish'>) {
  const { language, t } = useI18n()
  const { product, colour, state } = piece
  if (product.colors.length < 2) return null
  return (
    <SelectField
      label={t('product.colour')}
      value={colour.id}
      onChange={({ target }) => onWish({ colour: Number(target.value) })}
    >
      {product.colors.map(({ id, colorName, stock }) => (
        <option key={id} value={id}>
          {stock > 0 || !isFromShelf(state)
            ? colorName[language]
            : t('product.colourSoldOut', { name: colorName[language] })}
        </option>
      ))}
    </SelectField>
  )
}

/** Warns that the cart already holds this garment, for example for another person. */
function AlreadyInCart({ piece: { inCart } }: Pick<OutfitPieceFieldsProps, 'piece'>) {
  const { t } = useI18n()
  return inCart > 0 ? <p className="text-muted text-sm">{t('family.alreadyInCart', { count: inCart })}</p> : null
}

/** Says which size is advised and whether it is in stock, or that none can be advised. */
function Advised({ piece, wearer }: Pick<OutfitPieceFieldsProps, 'piece' | 'wearer'>) {
  const { language, t } = useI18n()
  const { preset, isAdvisable } = piece
  if (!wearer || !isAdvisable) return null
  if (!preset) return <p className="wrap-anywhere text-muted text-sm">{t('family.noAdvice', { name: wearer })}</p>
  const size = sizeName(preset.advised, language)
  return (
    <p className="wrap-anywhere text-muted text-sm">
      {t('fit.presetFor', { name: wearer, size })}{' '}
      {!preset.inStock && <span className="text-red">{t('fit.soldOut', { size })}</span>}
    </p>
  )
}
