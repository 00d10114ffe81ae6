import { expect, it } from 'vitest'
import { feedEnd, feedEntry, feedHead } from './feed-document.rules.ts'

it('is RSS with one field a line, escaped and without characters XML cannot hold', () => {
  const entry = feedEntry([
    ['g:id', '1'],
    ['title', 'Jebba <soie> & "or"\u0000\u001f\ud800'],
  ])
  expect(entry).toMatch(/^<item>\n<g:id>1<\/g:id>\n<title>Jebba &lt;soie&gt; &amp; .*or.*<\/title>\n<\/item>\n$/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(entry).not.toMatch(/[\u0000-\u0008\u000b\u001f\ud800]/)
  expect(feedEntry([['title', 'جبّة 🧵']])).toContain('<title>جبّة 🧵</title>')
  const whole = feedHead('Dar & Jebba', 'https://shop.tn/?a=1&b=2') + entry + feedEnd
  expect(whole).toContain('<title>Dar &amp; Jebba</title>\n<link>https://shop.tn/?a=1&amp;b=2</link>')
  expect(whole).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss [\s\S]*<\/channel>\n<\/rss>\n$/)
})
