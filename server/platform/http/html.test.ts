import { expect, it } from 'vitest'
import { fillMarkup, html, Markup } from './html.ts'

it('escapes texts, and neither templates nor lists of them', () => {
  const name = `<b>"Amel" & 'co'</b>`
  const items = [html`<li>${name}</li>`, html`<li>${2}</li>`]
  expect(String(html`<ul title="${name}">${items}${undefined}${''}${new Markup('<hr>')}</ul>`)).toBe(
    '<ul title="&lt;b&gt;&quot;Amel&quot; &amp; &#39;co&#39;&lt;/b&gt;">' +
      '<li>&lt;b&gt;&quot;Amel&quot; &amp; &#39;co&#39;&lt;/b&gt;</li><li>2</li><hr></ul>',
  )
})

it('puts markup into a sentence', () => {
  expect(String(fillMarkup('Call <{phone}>', '{phone}', html`<b>${'$&'}</b>`))).toBe('Call &lt;<b>$&amp;</b>&gt;')
})
