import { useState } from 'react'
import { productFields } from '#contract/product-fields.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { differencesOf, mergeDrafts, type Side } from './draft-conflict.rules.ts'
import type { ColorDraft, ProductDraft } from './product-draft.ts'

function labelOf(field: keyof ProductDraft): MessageKey {
  return field === 'colors' ? 'productForm.coloursAndStock' : productFields[field].label
}

interface ConflictDialogProps {
  base: ProductDraft
  mine: ProductDraft
  theirs: ProductDraft
  onClose: () => void
  onMerged: (merged: ProductDraft) => void
}

/** Somebody else saved this product meanwhile: both are shown, part by part, and one of each is chosen. */
export function ConflictDialog({ base, mine, theirs, onClose, onMerged }: ConflictDialogProps) {
  const { t } = useI18n()
  const differences = differencesOf(base, mine, theirs)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(
    () => new Map(differences.map(({ field, suggested }) => [field, suggested ?? 'mine'])),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('conflict.title')}
      className="w-[min(44rem,calc(100vw-2rem))]"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('conflict.back')}
          </Button>
          <Button onClick={() => onMerged(mergeDrafts(mine, theirs, chosen))}>{t('conflict.apply')}</Button>
        </>
      }
    >
      <p className="text-muted">{t(differences.length > 0 ? 'conflict.text' : 'conflict.same')}</p>
      {differences.map(({ field, suggested, ...sides }) => (
        <fieldset key={field} className="rounded-md border border-line p-3">
          <legend className="px-1 font-semibold text-sm">
            {t(labelOf(field))}
            {!suggested && <span className="text-red"> · {t('conflict.both')}</span>}
          </legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <label
                key={side}
                className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line-strong p-3 has-checked:border-brown has-checked:bg-brown-soft"
              >
                <input
                  type="radio"
                  name={`conflict-${field}`}
                  checked={chosen.get(field) === side}
                  onChange={() => setChosen(new Map([...chosen, [field, side]]))}
                  className="mt-1 size-4 shrink-0 accent-brown"
                />
                <span className="min-w-0">
                  <span className="block text-muted text-sm">{t(`conflict.${side}`)}</span>
                  <span className="block whitespace-pre-line break-words">{shown(sides[side]) || '—'}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  )
}

/** A part of a product in a few words. */
function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? '✓' : '✕'
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : shownColour(one))).join('\n')
  if (typeof value === 'object' && value !== null) return Object.values(value).filter(Boolean).join('\n')
  return String(value ?? '')
}

function shownColour({ colorName, stock, sizes, images }: ColorDraft): string {
  const counts = sizes.length > 0 ? sizes.map((one) => `${one.size} ${one.stock || 0}`).join(', ') : stock || '0'
  return `${colorName.fr} : ${counts} (${images.length} ▣)`
}
