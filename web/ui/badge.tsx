import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'plain' | 'underway' | 'good' | 'warning' | 'bad' | 'news'

const tones: Readonly<Record<BadgeTone, string>> = {
  plain: 'bg-plaster-deep text-ink',
  underway: 'inset-ring inset-ring-line-strong bg-surface text-ink',
  good: 'bg-olive-soft text-olive-deep',
  warning: 'bg-saffron-soft text-brown-deep',
  bad: 'bg-red-soft text-red',
  news: 'bg-blue-soft text-blue',
}

/** A state in one or two words. The word is enough; the colour supports it. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-xs',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
