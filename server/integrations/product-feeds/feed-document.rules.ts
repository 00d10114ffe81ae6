import { html } from '#server/platform/http/html.ts'
import type { FeedItem } from './feed-items.rules.ts'

/** XML 1.0 does not allow these characters, not even as entities. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** RSS 2.0 with Google's item names, which Meta also reads. One field per line, because Meta limits the length of lines. */
export function feedHead(title: string, link: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${[element(['title', title]), element(['link', link]), element(['description', title])].join('\n')}
`
}

export function feedEntry(item: FeedItem): string {
  return `<item>\n${item.map(element).join('\n')}\n</item>\n`
}

export const feedEnd = '</channel>\n</rss>\n'

function element([name, value]: FeedItem[number]): string {
  return String(html`<${name}>${value.replace(unwritable, '')}</${name}>`)
}
