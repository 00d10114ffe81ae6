import { typeset } from '#contract/text/typography.rules.ts'
import { type Block, blocksOf } from '#contract/text/written-text.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Khatam } from './motif/khatam.tsx'

/** A text somebody wrote plainly: paragraphs, headings, lists, and nothing a browser would run. */
export function WrittenText({ text, className = '' }: { text: string; className?: string }) {
  return <WrittenBlocks blocks={blocksOf(text)} className={className} />
}

export function WrittenBlocks({ blocks, className = '' }: { blocks: readonly Block[]; className?: string }) {
  const { language } = useI18n()
  return (
    <div className={`flex flex-col gap-3 wrap-anywhere ${className}`}>
      {blocks.map((block) => {
        const key = block.line
        if (block.kind === 'heading')
          return (
            <h3 key={key} className="mt-2 text-xl">
              {typeset(language, block.text)}
            </h3>
          )
        if (block.kind === 'list') return <List key={key} items={block.items} />
        return (
          <p key={key} className="whitespace-pre-line">
            {typeset(language, block.text)}
          </p>
        )
      })}
    </div>
  )
}

function List({ items }: { items: Extract<Block, { kind: 'list' }>['items'] }) {
  const { language } = useI18n()
  return (
    <ul className="flex flex-col gap-3">
      {items.map(({ line, text }) => (
        <li key={line} className="flex gap-3">
          <Khatam className="mt-1.5 size-4 shrink-0 text-brown" />
          <span className="min-w-0">{typeset(language, text)}</span>
        </li>
      ))}
    </ul>
  )
}
