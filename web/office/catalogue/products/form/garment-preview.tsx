import { useState } from 'react'
import { detailNames } from '#contract/catalogue/products/product-field-values.ts'
import { productFields } from '#contract/catalogue/products/product-fields.ts'
import { wornText } from '#contract/catalogue/products/worn-size.rules.ts'
import type { Language, Trilingual } from '#contract/platform/text/languages.ts'
import { readDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { PreviewDialog } from '#web/office/platform/fields/preview-dialog.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { type ColorDraft, type ProductDraft, parseWorn } from './product-draft.ts'
import { previewPrices } from './sale-fields.tsx'

const placeholder = '/placeholder.svg'

/** Previews the product page in a chosen language before it is published. */
export function GarmentPreview({ draft, onClose }: { draft: ProductDraft; onClose: () => void }) {
  const { t } = useI18n()
  return (
    <PreviewDialog
      title={t('preview.title')}
      closeLabel={t('preview.close')}
      onClose={onClose}
      className="grid gap-5 sm:grid-cols-2"
    >
      {(language) => <Garment draft={draft} language={language} />}
    </PreviewDialog>
  )
}

function Garment({ draft, language }: { draft: ProductDraft; language: Language }) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState(0)
  const color = draft.colors[Math.min(chosen, draft.colors.length - 1)]
  const textOf = (texts: Trilingual | string) =>
    typeof texts === 'string' ? texts.trim() : texts[language].trim() || texts.fr.trim()
  const facts = detailNames.map((name) => ({ name, text: textOf(draft[name]) })).filter(({ text }) => text)
  return (
    <>
      <Pictures color={color} cover={draft.coverImage} caption={wornText(parseWorn(draft), language)} />
      <div className="flex flex-col gap-3">
        <p className="font-display text-3xl">{textOf(draft.title) || t('preview.untitled')}</p>
        <Price {...previewPrices(draft)} className="text-xl" />
        <div className="flex flex-wrap gap-2">
          {draft.colors.map((color, index) => (
            <Chip key={color.key} pressed={index === chosen} onClick={() => setChosen(index)}>
              <Swatch colour={color.swatch} className="size-4" />
              {textOf(color.colorName) || t('productForm.colourNumber', { number: index + 1 })}
            </Chip>
          ))}
        </div>
        {color && <Sizes color={color} />}
        <p className="whitespace-pre-line">{textOf(draft.description) || t('product.noDescription')}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {facts.map(({ name, text }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{t(productFields[name].label)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}

interface PicturesProps {
  color: ColorDraft | undefined
  cover: string
  caption: string
}

function Pictures({ color, cover, caption }: PicturesProps) {
  const images = color?.images.length ? color.images : [cover || placeholder]
  return (
    <div className="flex h-fit min-w-0 flex-col gap-2">
      <div className="gallery-strip gap-2 rounded-md">
        {images.map((url) => (
          <Picture key={url} url={url} alt="" sizes="24rem" className="aspect-4/5 w-full shrink-0 rounded-md" />
        ))}
      </div>
      {caption && <p className="text-muted text-sm">{caption}</p>}
    </div>
  )
}

function Sizes({ color: { sizes, stock } }: { color: ColorDraft }) {
  const { t } = useI18n()
  if (sizes.length === 0) {
    const stockCount = readDinars(stock) ?? 0
    return (
      <p className={stockCount > 0 ? 'text-olive-deep' : 'text-red'}>
        {t(stockCount > 0 ? 'product.inStock' : 'product.soldOut')}
      </p>
    )
  }
  return (
    <ul className="flex flex-wrap gap-2">
      {sizes.map(({ size, stock: count }) => (
        <li
          key={size}
          className="flex min-h-11 min-w-11 items-center justify-center rounded-md border border-line-strong px-3"
        >
          {(readDinars(count) ?? 0) > 0 ? <bdi>{size}</bdi> : <s className="text-muted">{size}</s>}
        </li>
      ))}
    </ul>
  )
}
