import { useI18n } from '#web/i18n/i18n-context.ts'
import { SuggestionLine } from './suggestion-line.tsx'
import type { SuggestionOption } from './suggestion-options.ts'

interface SuggestionListProps {
  listId: string
  optionId: (index: number) => string
  options: readonly SuggestionOption[]
  active: number
  typed: string
  onChoose: (option: SuggestionOption) => void
  /** Removes one earlier search, or all of them. */
  onForget: (text?: string) => void
}

const titles = {
  earlier: 'suggestions.earlier',
  query: 'suggestions.queries',
  shelf: 'suggestions.shelves',
  seen: 'suggestions.seen',
  popular: 'suggestions.popular',
} as const

export function SuggestionList({ listId, optionId, options, active, typed, onChoose, onForget }: SuggestionListProps) {
  const { t } = useI18n()
  const groups = Map.groupBy(
    options.map((option, index) => ({ option, index })),
    ({ option }) => option.kind,
  )
  return (
    <div
      hidden={options.length === 0}
      className="absolute inset-x-0 top-full z-50 mt-2 flex max-h-[70dvh] flex-col rounded-lg border border-line bg-surface p-2 shadow-float"
    >
      {/* The list scrolls by the arrow keys of the search field, so it needs no focus of its own. */}
      <div id={listId} role="listbox" aria-label={t('search.suggestions')} className="min-h-0 overflow-y-auto">
        {[...groups].map(([kind, lines]) => {
          const title = kind in titles ? t(titles[kind as keyof typeof titles]) : undefined
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group in a listbox is no fieldset
            <div key={kind} role="group" aria-label={title ?? t('suggestions.garments')}>
              {title && (
                <p aria-hidden="true" className="px-2 pt-2 pb-1 text-muted text-sm">
                  {title}
                </p>
              )}
              {lines.map(({ option, index }) => (
                <SuggestionLine
                  key={option.to}
                  id={optionId(index)}
                  option={option}
                  typed={typed}
                  active={index === active}
                  onChoose={() => onChoose(option)}
                  onForget={option.kind === 'earlier' ? () => onForget(option.text) : undefined}
                />
              ))}
            </div>
          )
        })}
      </div>
      {groups.has('earlier') && (
        <button
          type="button"
          onClick={() => onForget()}
          className="mt-1 flex min-h-11 w-full items-center border-line border-t px-2 text-blue text-sm underline underline-offset-4"
        >
          {t('suggestions.forgetAll')}
        </button>
      )}
    </div>
  )
}
