import { Link } from 'react-router'
import { type Block, blocksOf, spansOf } from '#contract/platform/text/text-markup.rules.ts'
import { typeset } from '#contract/platform/text/typography.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Khatam } from './motif/khatam.tsx'

/** Renders plain markup: paragraphs, headings, lists and links, and no HTML. */
export function WrittenText({ text, className = '' }: { text: string; className?: string }) {
  return <WrittenBlocks blocks={blocksOf(text)} className={className} />
}

export function WrittenBlocks({ blocks, className = '' }: { blocks: readonly Block[]; className?: string }) {
  return (
    <div className={`flex flex-col gap-3 wrap-anywhere ${className}`}>
      {blocks.map((block) => {
        const key = block.line
        if (block.kind === 'heading')
          return (
            <h3 key={key} className="mt-2 text-xl">
              <Spans text={block.text} />
            </h3>
          )
        if (block.kind === 'list') return <List key={key} items={block.items} />
        return (
          <p key={key} className="whitespace-pre-line">
            <Spans text={block.text} />
          </p>
        )
      })}
    </div>
  )
}

function List({ items }: { items: Extract<Block, { kind: 'list' }>['items'] }) {
  return (
    <ul className="flex flex-col gap-3">
      {items.map(({ line, text }) => (
        <li key={line} className="flex gap-3">
          <Khatam className="mt-1.5 size-4 shrink-0 text-brown" />
          <span className="min-w-0">
            <Spans text={text} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const link = 'text-blue underline underline-offset-4'

/** Text with its links; links to other sites open in a new tab. */
function Spans({ text }: { text: string }) {
  const { language } = useI18n()
  return spansOf(text).map(({ at, text: words, to }) => {
    if (!to) return typeset(language, words)
    if (to.startsWith('/')) {
      return (
        <Link key={at} to={to} className={link}>
          {typeset(language, words)}
        </Link>
      )
    }
    return (
      <a key={at} href={to} className={link} target="_blank" rel="noopener noreferrer">
        <bdi>{words}</bdi>
      </a>
    )
  })
}
