import { ChevronDown } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { typedStockOf } from './open-colours.rules.ts'
import type { ColorDraft } from './product-draft.ts'
import type { DraftForm } from './use-product-form.ts'

interface CollapsedColourProps {
  form: DraftForm
  color: ColorDraft
  index: number
  onOpen: () => void
}

/** A collapsed colour on one line: swatch, name and stock. */
export function CollapsedColour({ form, color, index, onOpen }: CollapsedColourProps) {
  const { t, language } = useI18n()
  const { colorName, swatch, images, sizes } = color
  const name = colorName[language] || colorName.fr || t('productForm.colourNumber', { number: index + 1 })
  const wrong = [...form.problems.keys()].some((place) => place.startsWith(`colors.${index}.`) && form.errorAt(place))
  const pieces = t('home.pieces', { count: typedStockOf(color) })
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 rounded-lg border border-line bg-surface px-3 py-1 text-start hover:border-brown"
    >
      <Picture url={images[0] || '/placeholder.svg'} alt="" sizes="32px" className="h-10 w-8 shrink-0 rounded-sm" />
      <Swatch colour={swatch} className="size-5" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span className={wrong ? 'block truncate text-red text-sm' : 'block truncate text-muted text-sm'}>
          {wrong
            ? t('productForm.colourWrong')
            : [sizes.length > 0 && t('productForm.sizesCount', { count: sizes.length }), pieces]
                .filter(Boolean)
                .join(' · ')}
        </span>
      </span>
      <ChevronDown className="size-5 shrink-0" aria-hidden="true" />
    </button>
  )
}
