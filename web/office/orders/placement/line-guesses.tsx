import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { chooseGarment, lineChoices, linePlace } from './conversation-draft.rules.ts'
import type { LinePart, OpenPiece } from './conversation-reading.ts'
import { Choices, GuessMark } from './guess-mark.tsx'
import type { DraftLine } from './order-draft.ts'
import type { OrderFormControls } from './use-order-form.ts'

interface OfLine {
  form: OrderFormControls
  line: DraftLine
  title: string
}

/** The guess mark for one part of a line. */
export function LineGuess({ form, line, title, part, label }: OfLine & { part: LinePart; label: string }) {
  return (
    <GuessMark
      form={form}
      place={linePlace(line.key, part)}
      label={label === title ? title : `${label}, ${title}`}
      sourceText={label === title ? undefined : label}
    />
  )
}

interface LineGuessesProps extends OfLine {
  product: Product | undefined
  onColour: (name: string) => void
  onSize: (size: string) => void
}

/** Guess marks and candidates for the colour and size of a line. */
export function LineGuesses({ form, line, title, product, onColour, onSize }: LineGuessesProps) {
  const { language, t } = useI18n()
  const nameOf = (fr: string) => product?.colors.find(({ colorName }) => colorName.fr === fr)?.colorName[language] ?? fr
  return (
    <div className="flex flex-col empty:hidden">
      {(['colour', 'size'] as const).map((part) => (
        <div key={part} className="contents">
          <LineGuess form={form} line={line} title={title} part={part} label={guessLabel(part)} />
          <Choices
            label={t('orders.paste.which', { field: guessLabel(part) })}
            choices={product ? lineChoices(form.value, line, part) : []}
            nameOf={part === 'colour' ? nameOf : (size) => size}
            onChoose={part === 'colour' ? onColour : onSize}
          />
        </div>
      ))}
    </div>
  )

  function guessLabel(part: 'colour' | 'size'): string {
    return t(part === 'colour' ? 'product.colour' : 'product.size')
  }
}

/** Mentioned products with several candidates; one tap chooses. */
export function OpenPieces({ form }: { form: OrderFormControls }) {
  const pieces = form.value.reading?.open.pieces ?? []
  return pieces.map((piece) => <OneOpenPiece key={piece.key} form={form} piece={piece} />)
}

function OneOpenPiece({ form, piece }: { form: OrderFormControls; piece: OpenPiece }) {
  const { language, t } = useI18n()
  return (
    <fieldset className="mt-3 min-w-0 rounded-md bg-blue-soft p-3">
      <legend className="sr-only">{t('orders.paste.whichGarment', { said: piece.said })}</legend>
      <p aria-hidden="true" dir="auto" className="wrap-anywhere mb-2 text-sm">
        {t('orders.paste.whichGarment', { said: piece.said })}
      </p>
      <ul className="flex flex-col gap-1">
        {piece.garments.map((garment) => (
          <li key={garment.product._id}>
            <button
              type="button"
              onClick={() => form.change((draft) => chooseGarment(draft, piece, garment))}
              className="flex min-h-14 w-full items-center gap-3 rounded-md bg-surface px-2 py-1 text-start hover:bg-brown-soft"
            >
              <Picture url={garment.product.coverImage} alt="" sizes="3rem" className="h-12 w-10 shrink-0 rounded-sm" />
              <span className="wrap-anywhere min-w-0 flex-1">
                {(language !== 'fr' && garment.product.translations[language]?.title) || garment.product.title}
              </span>
              <Price now={garment.product.newPrice} />
            </button>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => form.change((draft) => chooseGarment(draft, piece, undefined))}>
        {t('orders.paste.noneOf')}
      </Button>
    </fieldset>
  )
}
