import { choicesOf, type Making } from '#contract/catalogue/products/making.rules.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

interface ChoiceFieldsProps {
  making: Making
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** One choice for each option, with its surcharge. */
export function ChoiceFields({ making, chosen, onChange }: ChoiceFieldsProps) {
  const { language, t } = useI18n()
  return choicesOf(making.options).map(([choice, offered]) => (
    <fieldset key={choice} className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold text-sm">{t(`making.${choice}`)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {offered.map(({ id, name, price, days }) => (
          <label
            key={id}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3 py-2 has-checked:border-ink has-checked:bg-brown-soft"
          >
            <input
              type="radio"
              name={`making-${choice}`}
              className="size-4 shrink-0 accent-brown"
              checked={chosen.includes(id)}
              onChange={() =>
                onChange([
                  ...chosen.filter((chosenId) => !offered.some((makingOption) => makingOption.id === chosenId)),
                  id,
                ])
              }
            />
            <span className="min-w-0">
              <span className="block">{name[language] || name.fr}</span>
              {(price > 0 || days > 0) && (
                <span className="block text-muted text-sm">
                  {[
                    price > 0 && t('making.more', { price: formatPrice(language, price) }),
                    days > 0 && t('making.moreDays', { count: days }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  ))
}
