import { Plus } from 'lucide-react'
import { useState } from 'react'
import { compareSizes } from '#contract/catalogue/products/sizes.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { usualSizes } from '#web/office/catalogue/products/category-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { ColorDraft } from './product-draft.ts'
import type { DraftForm } from './use-product-form.ts'
import { VariantCodes } from './variant-codes.tsx'
import { VariantCosts } from './variant-costs.tsx'

interface SizesAndStockProps {
  form: DraftForm
  color: ColorDraft
  index: number
  onSameSizes: (() => void) | undefined
}

/** The stock by size, or of the whole colour if it has no sizes. */
export function SizesAndStock({ form, color, index, onSameSizes }: SizesAndStockProps) {
  const { t } = useI18n()
  const colorPath = `colors.${index}`
  const chosen = color.sizes.map(({ size }) => size)
  const offered = [...new Set([...usualSizes(form.value.sizeGuide), ...chosen])].sort(compareSizes)

  const toggle = (size: string) => {
    const sizes = chosen.includes(size)
      ? color.sizes.filter((sizeDraft) => sizeDraft.size !== size)
      : [...color.sizes, { size, stock: '' }].sort((a, b) => compareSizes(a.size, b.size))
    form.write(`${colorPath}.sizes`, sizes)
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold text-sm">{t('productForm.sizes')}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {offered.map((size) => (
          <Chip key={size} pressed={chosen.includes(size)} onClick={() => toggle(size)}>
            <bdi>{size}</bdi>
          </Chip>
        ))}
        <OtherSize onAdd={(size) => !chosen.includes(size) && toggle(size)} />
      </div>
      {chosen.length === 0 ? (
        <TextField
          {...form.field(`${colorPath}.stock`)}
          label={t('productForm.stock')}
          hint={t('productForm.oneSize')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          dir="ltr"
          className="sm:max-w-40"
        />
      ) : (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {color.sizes.map(({ size }, place) => (
            <TextField
              key={size}
              {...form.field(`${colorPath}.sizes.${place}.stock`)}
              label={t('productForm.stockOf', { size })}
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              dir="ltr"
            />
          ))}
        </div>
      )}
      <VariantCodes form={form} color={color} index={index} />
      <VariantCosts form={form} color={color} index={index} />
      {onSameSizes && chosen.length > 0 && (
        <Button look="quiet" size="small" className="min-h-11 self-start" onClick={onSameSizes}>
          {t('productForm.sameSizes')}
        </Button>
      )}
    </fieldset>
  )
}

const maxSizeLength = 12

function OtherSize({ onAdd }: { onAdd: (size: string) => void }) {
  const { t } = useI18n()
  const [size, setSize] = useState('')
  const add = () => {
    if (size.trim()) onAdd(size.trim().toUpperCase())
    setSize('')
  }
  return (
    <span className="inline-flex items-center">
      <input
        aria-label={t('productForm.otherSize')}
        placeholder={t('productForm.otherSize')}
        value={size}
        maxLength={maxSizeLength}
        onChange={(event) => setSize(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        className="h-9 w-28 rounded-s-full border border-line-strong border-e-0 bg-surface ps-3.5 text-sm placeholder:text-muted"
      />
      <button
        type="button"
        aria-label={t('productForm.addSize')}
        onClick={add}
        className="flex h-9 w-10 items-center justify-center rounded-e-full border border-line-strong bg-surface hover:bg-brown-soft"
      >
        <Plus className="size-4" aria-hidden="true" />
      </button>
    </span>
  )
}
