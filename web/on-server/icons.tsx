import { createLucideIcon as createWhole, type IconNode, type LucideIcon, type LucideProps } from 'lucide-react'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

interface IconData {
  name: string
  size: number
  node: IconNode
}

/** Every icon is drawn alike; a page takes away what says nothing to a browser, so its names are not even written. */
const frame = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * What stands for the maker of icons where pages are rendered (`vite.config.ts`): what is in an icon never changes, so it is written once. One
 * that is asked for in another manner than as a drawing beside words is made as it is in a browser.
 */
export function createLucideIcon(icon: IconData): LucideIcon {
  let Whole: LucideIcon | undefined
  let drawn: { __html: string } | undefined
  const Icon = (props: LucideProps) => {
    const { className = '', 'aria-hidden': hidden, ...others } = props
    if (!hidden || icon.size !== frame.width || Object.keys(others).length > 0) {
      Whole ??= createWhole(icon as never)
      return createElement(Whole, props)
    }
    drawn ??= { __html: linesOf(icon) }
    return createElement('svg', { ...frame, className, 'aria-hidden': hidden, dangerouslySetInnerHTML: drawn })
  }
  return Icon as unknown as LucideIcon
}

function linesOf({ node }: IconData): string {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return renderToStaticMarkup(createElement(Fragment, null, lines))
}
