import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlToText } from './html-text.rules.ts'

describe('an HTML description', () => {
  it.each([
    ['<p>Une <strong>keswa</strong>.</p><p>De Nabeul.</p>', 'Une keswa.\n\nDe Nabeul.'],
    ['<ul>\n<li>Soie</li>\n<li>Or</li>\n</ul>', '• Soie\n• Or'],
    ['Ligne<br/>suivante<br>fin', 'Ligne\nsuivante\nfin'],
    ['<table><tr><th>Taille</th><td>42</td></tr></table>', 'Taille 42'],
    ['Brod&eacute;e &amp; dor&#233;e, &Eacute;toffe &#x2019;', 'Brodée & dorée, Étoffe ’'],
    ['Taille < 40 et > 36', 'Taille < 40 et > 36'],
    ['&amp;lt;script&amp;gt;', '&lt;script&gt;'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['<script>alert("x")</script>Texte<style>p{}</style>', 'Texte'],
    ['<!-- wp:paragraph --><p>Texte</p><!-- /wp -->', 'Texte'],
    ['<img src=x onerror=alert(1)>Texte', 'Texte'],
    ['<p>Texte <a href="javascript:x">ici', 'Texte ici'],
    ['<p قفطان', '<p قفطان'],
    ['Taille < 40 &amp; longue', 'Taille < 40 & longue'],
    ['<iframe src="x"/>Texte<script>if (a < b', 'Texte'],
    ['قفطان&nbsp;مطرّز', 'قفطان مطرّز'],
    ['&#0;&#xD800;&#x1b;a', 'a'],
  ])('%s', (html, text) => {
    expect(htmlToText(html).text).toBe(text)
  })

  it('reports what plain text cannot show', () => {
    expect(htmlToText('<p><a href="/x">lien</a> <img src="y"> <iframe src="z"></iframe></p>').left).toEqual([
      'a',
      'img',
      'iframe',
    ])
  })

  it('loses no word, whatever the markup around it', () => {
    const word = fc.stringMatching(/^[a-zàéج]{1,6}$/)
    const tag = fc.constantFrom('<p>', '</p>', '<b>', '</div>', '<br>', '<li>', '<td>', '<!-- x -->', '&nbsp;', '\n')
    fc.assert(
      fc.property(fc.array(fc.tuple(tag, word), { maxLength: 20 }), (parts) => {
        const { text } = htmlToText(parts.map(([markup, text]) => `${markup} ${text}`).join(' '))
        expect(text.replace(/•/g, '').split(/\s+/).filter(Boolean)).toEqual(parts.map(([, text]) => text))
      }),
    )
  })

  // Linear work takes a tenth of a second. Quadratic steps of a regular expression, or quadratic copies, exceed the limit.
  const maxWorkMs = 2000
  it.each(['<', '<a ', '&', '\u00a0', ' \n', '<!--', '<li>', '<b>', '<p><b>', '• \n', '</'])(
    'is read in linear time, two hundred thousand times over: %s',
    (piece) => {
      const startCpu = process.cpuUsage().user
      expect(htmlToText(piece.repeat(200_000)).text.length).toBeLessThanOrEqual(piece.length * 200_000)
      expect((process.cpuUsage().user - startCpu) / 1000).toBeLessThan(maxWorkMs)
    },
  )

  it('is read in linear time with a hundred thousand open elements and as many end tags of another', () => {
    const startCpu = process.cpuUsage().user
    expect(htmlToText('<b>'.repeat(100_000) + '</i>'.repeat(100_000)).text).toBe('')
    expect((process.cpuUsage().user - startCpu) / 1000).toBeLessThan(maxWorkMs)
  })
})
