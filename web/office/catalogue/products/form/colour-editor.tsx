import { ArrowDown, ArrowUp, ChevronUp, Trash2 } from 'lucide-react'
import { languageRows, languages } from '#contract/platform/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { Uploads } from '#web/office/catalogue/products/pictures/use-uploads.ts'
import { IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ask } from '#web/ui/questions.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { ColourPictures, useColourName } from './colour-pictures.tsx'
import type { ColorDraft } from './product-draft.ts'
import { SizesAndStock } from './sizes-and-stock.tsx'
import { SwatchField } from './swatch-field.tsx'
import type { DraftForm } from './use-product-form.ts'

interface ColourEditorProps {
  form: DraftForm
  uploads: Uploads
  color: ColorDraft
  index: number
  onMove: (step: 1 | -1) => void
  onRemove: () => void
  onSameSizes: () => void
  onFold: () => void
}

export function ColourEditor({
  form,
  uploads,
  color,
  index,
  onMove,
  onRemove,
  onSameSizes,
  onFold,
}: ColourEditorProps) {
  const { t } = useI18n()
  const colorPath = `colors.${index}`
  const { colors } = form.value
  const alone = colors.length === 1
  const name = useColourName()(color, index)

  const remove = async () => {
    const empty = color.images.length === 0 && color.colorName.fr === ''
    const text = t('productForm.removeColourText')
    if (!empty && (await ask({ title: t('productForm.removeColour', { name }), text })) !== 'confirmed') return
    onRemove()
  }

  return (
    <Panel
      title={
        <span className="inline-flex items-center gap-2">
          <Swatch colour={color.swatch} className="size-5" />
          {alone && !color.colorName.fr ? t('productForm.colourAndStock') : name}
        </span>
      }
      actions={
        !alone && (
          <span className="flex">
            <IconButton label={t('productForm.colourUp', { name })} disabled={index === 0} onClick={() => onMove(-1)}>
              <ArrowUp className="size-5" aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('productForm.colourDown', { name })}
              disabled={index === colors.length - 1}
              onClick={() => onMove(1)}
            >
              <ArrowDown className="size-5" aria-hidden="true" />
            </IconButton>
            <IconButton label={t('productForm.colourRemove', { name })} onClick={() => void remove()}>
              <Trash2 className="size-5 text-red" aria-hidden="true" />
            </IconButton>
            <IconButton label={t('productForm.colourFold', { name })} onClick={onFold}>
              <ChevronUp className="size-5" aria-hidden="true" />
            </IconButton>
          </span>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {/* The pictures of a single colour are at the top of the form. */}
        {!alone && <ColourPictures form={form} uploads={uploads} color={color} index={index} />}
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold text-sm">{t('productForm.colourName')}</legend>
          <div className="grid grid-cols-[auto_1fr] gap-3 sm:grid-cols-[auto_1fr_1fr_1fr] [&>*:nth-child(n+3)]:max-sm:col-span-2">
            <SwatchField value={color.swatch} onChange={(swatch) => form.write(`${colorPath}.swatch`, swatch)} />
            {languages.map((language) => (
              <TextField
                key={language}
                {...form.field(`${colorPath}.colorName.${language}`)}
                label={<span lang={language}>{languageRows[language].name}</span>}
                lang={language}
                dir={language === 'ar' ? 'rtl' : 'ltr'}
                placeholder={language === 'fr' ? undefined : color.colorName.fr}
                autoComplete="off"
              />
            ))}
          </div>
          {color.colorName.fr !== '' && color.colorName.ar === '' && (
            <p className="text-muted text-sm">{t('productForm.colourUntranslated')}</p>
          )}
        </fieldset>
        <SizesAndStock form={form} color={color} index={index} onSameSizes={alone ? undefined : onSameSizes} />
      </div>
    </Panel>
  )
}
