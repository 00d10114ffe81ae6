import { ArrowRight, History, Search, Shirt, X } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { markedParts } from './marked-letters.rules.ts'
import type { SuggestionOption } from './suggestion-options.ts'

interface SuggestionLineProps {
  id: string
  option: SuggestionOption
  typed: string
  active: boolean
  onChoose: () => void
  /** Removes an earlier search from the list. */
  onForget: (() => void) | undefined
}

export function SuggestionLine({ id, option, typed, active, onChoose, onForget }: SuggestionLineProps) {
  const { t } = useI18n()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the search field, whose keys choose
    <div
      id={id}
      role="option"
      aria-selected={active}
      // Keeps the focus in the field: losing it would close the list before the click counts.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1',
        active ? 'bg-brown-soft' : 'hover:bg-plaster',
      )}
    >
      <LineContent option={option} typed={typed} />
      {onForget && (
        // Screen reader users press the Delete key instead.
        <span
          aria-hidden="true"
          title={t('suggestions.forget')}
          onClick={(event) => {
            event.stopPropagation()
            onForget()
          }}
          className="ms-auto -me-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:text-ink"
        >
          <X className="size-4" />
        </span>
      )}
    </div>
  )
}

const icon = 'size-4 shrink-0 text-muted'

function LineContent({ option, typed }: Pick<SuggestionLineProps, 'option' | 'typed'>) {
  const { t } = useI18n()
  if ('product' in option) {
    const { image, title, price, oldPrice } = option.product
    return (
      <>
        <Picture url={image} alt="" sizes="3rem" className="aspect-[4/5] w-11 shrink-0 rounded-sm" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate">
            <Marked text={title} typed={typed} />
          </span>
          <Price now={price} before={oldPrice} className="text-sm" />
        </span>
      </>
    )
  }
  if (option.kind === 'all') {
    return (
      <>
        <ArrowRight className={classNames(icon, 'rtl:-scale-x-100')} aria-hidden="true" />
        <span className="font-semibold">{t('suggestions.all', { count: option.count })}</span>
      </>
    )
  }
  const Icon = { earlier: History, query: Search, shelf: Shirt }[option.kind]
  return (
    <>
      <Icon className={icon} aria-hidden="true" />
      <span className="min-w-0 truncate">
        <Marked text={option.text} typed={typed} />
      </span>
      {option.kind === 'shelf' && (
        <span className="ms-auto text-muted text-sm">{t('suggestions.pieces', { count: option.count })}</span>
      )}
    </>
  )
}

/** Underlined instead of bold, because bold Arabic letters would not join. */
function Marked({ text, typed }: { text: string; typed: string }) {
  return (
    <bdi>
      {markedParts(text, typed).map(({ text: part, marked, index }) =>
        marked ? (
          <mark key={index} className="bg-transparent text-brown-deep underline decoration-2 underline-offset-4">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </bdi>
  )
}
