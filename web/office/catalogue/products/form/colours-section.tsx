import { Plus } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { withMovedItem } from '#web/office/catalogue/products/pictures/picture-order.rules.ts'
import type { Uploads } from '#web/office/catalogue/products/pictures/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { CollapsedColour } from './collapsed-colour.tsx'
import { ColourEditor } from './colour-editor.tsx'
import { type ColorDraft, emptyColor } from './product-draft.ts'
import type { DraftForm } from './use-product-form.ts'

const maxColours = 12

interface ColoursSectionProps {
  form: DraftForm
  uploads: Uploads
  /** The keys of the expanded colours. */
  openColours: ReadonlySet<string>
  onOpen: (open: ReadonlySet<string>) => void
}

/** The colours of a product, each with its pictures, names and stock. */
export function ColoursSection({ form, uploads, openColours, onOpen }: ColoursSectionProps) {
  const { t } = useI18n()
  const { colors } = form.value
  const change = (update: (colors: ColorDraft[]) => ColorDraft[]) =>
    form.change((draft) => ({ ...draft, colors: update(draft.colors) }))
  return (
    <>
      {colors.map((color, index) => {
        if (colors.length > 1 && !openColours.has(color.key)) {
          return (
            <CollapsedColour
              key={color.key}
              form={form}
              color={color}
              index={index}
              onOpen={() => onOpen(new Set(openColours).add(color.key))}
            />
          )
        }
        return (
          <ColourEditor
            key={color.key}
            form={form}
            uploads={uploads}
            color={color}
            index={index}
            onMove={(step) => change((colors) => withMovedItem(colors, index, index + step))}
            onRemove={() => {
              uploads.cancelOf(color.key)
              change((colors) => colors.filter(({ key }) => key !== color.key))
            }}
            onSameSizes={() => change((colors) => colors.map((colorDraft) => withSizesOf(color, colorDraft)))}
            onFold={() => onOpen(new Set([...openColours].filter((key) => key !== color.key)))}
          />
        )
      })}
      {colors.length < maxColours && (
        <Button
          look="secondary"
          className="self-start"
          onClick={() => {
            const added = emptyColor()
            change((colors) => [...colors, withSizesOf(colors[0] ?? emptyColor(), added)])
            onOpen(new Set(openColours).add(added.key))
          }}
        >
          <Plus className="size-5" aria-hidden="true" />
          {t('productForm.addColour')}
        </Button>
      )}
    </>
  )
}

/** Takes over the sizes of another colour; stock typed already is kept. */
function withSizesOf({ sizes }: ColorDraft, color: ColorDraft): ColorDraft {
  return {
    ...color,
    sizes: sizes.map(({ size }) => color.sizes.find((sizeDraft) => sizeDraft.size === size) ?? { size, stock: '' }),
  }
}
