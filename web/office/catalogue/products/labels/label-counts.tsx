import { type LabelPiece, labelLimits } from '#contract/catalogue/products/labels.contract.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { inputClass } from '#web/ui/field.tsx'
import { keyOfLabel, readLabelCount } from './label-counts.rules.ts'

interface LabelCountsProps {
  pieces: readonly LabelPiece[]
  typed: ReadonlyMap<string, string>
  onTyped: (typed: ReadonlyMap<string, string>) => void
}

/** The number of labels by colour and size, by default the stock or the delivered quantity. */
export function LabelCounts({ pieces, typed, onTyped }: LabelCountsProps) {
  const { t, language } = useI18n()
  const setAllCounts = (text: string) => onTyped(new Map(pieces.map((piece) => [keyOfLabel(piece), text])))
  return (
    <section aria-label={t('labels.counts')} className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" className="min-h-11" onClick={() => onTyped(new Map())}>
          {t('labels.asProposed')}
        </Button>
        <Button look="secondary" size="small" className="min-h-11" onClick={() => setAllCounts('1')}>
          {t('labels.oneEach')}
        </Button>
        <Button look="secondary" size="small" className="min-h-11" onClick={() => setAllCounts('')}>
          {t('labels.noneYet')}
        </Button>
      </div>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {pieces.map((piece) => {
          const key = keyOfLabel(piece)
          const { colorName, size, code, count } = piece
          const variant = [colorName[language] || colorName.fr, sizeName(size, language)].filter(Boolean).join(' · ')
          const title = productTitle(piece, language)
          const name = `${title} · ${variant}`
          const text = typed.get(key) ?? String(Math.min(count, labelLimits.ofOne))
          return (
            <li key={key} className="flex items-center gap-3 px-3 py-1">
              <span className="min-w-0 flex-1">
                <span className="block truncate">
                  <bdi>{title}</bdi>
                </span>
                {/* Only the name is truncated, never colour and size, which distinguish the rows. */}
                <span className="flex flex-wrap gap-x-3 text-sm">
                  <bdi className="font-semibold">{variant}</bdi>
                  <bdi className="text-muted">{code || t('labels.noCode')}</bdi>
                </span>
              </span>
              <span className="w-20 shrink-0">
                <input
                  aria-label={t('labels.countOf', { name })}
                  aria-invalid={readLabelCount(text) === undefined || undefined}
                  value={text}
                  onChange={({ target }) => onTyped(new Map([...typed, [key, target.value]]))}
                  inputMode="numeric"
                  autoComplete="off"
                  dir="ltr"
                  className={`${inputClass} min-h-11 text-end`}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
