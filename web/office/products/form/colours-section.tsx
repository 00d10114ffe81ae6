import { Plus } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { moved } from '#web/office/products/pictures/picture-order.rules.ts'
import type { Uploads } from '#web/office/products/pictures/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { ColourEditor } from './colour-editor.tsx'
import { type ColorDraft, emptyColor } from './product-draft.ts'
import type { DraftForm } from './use-product-form.ts'

const mostColours = 12

/** The colours a garment comes in, each with its pictures, its names and its stock. */
export function ColoursSection({ form, uploads }: { form: DraftForm; uploads: Uploads }) {
  const { t } = useI18n()
  const { colors } = form.value
  const change = (update: (colors: ColorDraft[]) => ColorDraft[]) =>
    form.change((draft) => ({ ...draft, colors: update(draft.colors) }))
  return (
    <>
      {colors.map((color, index) => (
        <ColourEditor
          key={color.key}
          form={form}
          uploads={uploads}
          color={color}
          index={index}
          onMove={(step) => change((all) => moved(all, index, index + step))}
          onRemove={() => change((all) => all.filter(({ key }) => key !== color.key))}
          onSameSizes={() => change((all) => all.map((one) => withSizesOf(color, one)))}
        />
      ))}
      {colors.length < mostColours && (
        <Button
          look="secondary"
          className="self-start"
          onClick={() => change((all) => [...all, withSizesOf(all[0] ?? emptyColor(), emptyColor())])}
        >
          <Plus className="size-5" aria-hidden="true" />
          {t('productForm.addColour')}
        </Button>
      )}
    </>
  )
}

/** The same sizes as another colour; what was counted of them stays. */
function withSizesOf({ sizes }: ColorDraft, color: ColorDraft): ColorDraft {
  return {
    ...color,
    sizes: sizes.map(({ size }) => color.sizes.find((one) => one.size === size) ?? { size, stock: '' }),
  }
}
