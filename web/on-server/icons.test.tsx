import { createLucideIcon as createWhole, type LucideProps } from 'lucide-react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createLucideIcon } from './icons.tsx'

const heart = {
  name: 'heart',
  size: 24,
  node: [
    ['path', { d: 'M2 9.5a5.5 5.5 0 0 1 9.591-3.676', key: 'a' }],
    ['circle', { cx: '12', cy: '12', r: '10', fill: 'currentColor', key: 'b' }],
  ],
} as Parameters<typeof createLucideIcon>[0]

/** What `html-document.ts` takes away: of which language a drawing is, and what it is called. */
const unread = / xmlns="http:\/\/www\.w3\.org\/2000\/svg"|(?<= class=")lucide lucide-[\w-]+ ?/g

const asked: LucideProps[] = [
  { 'aria-hidden': 'true' },
  { 'aria-hidden': true, className: 'size-5 text-red' },
  { className: 'size-5' },
  { 'aria-label': 'loved', className: 'size-5' },
  { 'aria-hidden': 'true', size: 16, strokeWidth: 1, fill: 'red', style: { color: 'blue' } },
]

it('an icon is written as it is drawn, however it is asked for', () => {
  const [Written, Whole] = [createLucideIcon(heart), createWhole(heart as never)]
  for (const props of [...asked, ...asked]) {
    expect(renderToString(createElement(Written, props)).replace(unread, '')).toBe(
      renderToString(createElement(Whole, props)).replace(unread, ''),
    )
  }
})
