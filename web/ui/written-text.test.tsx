// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { renderElement } from '#web/testing/render.tsx'
import { PageArticle } from './page-article.tsx'
import { WrittenText } from './written-text.tsx'

/** Malicious texts. */
const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '[x](javascript:alert(1))',
  '[<b>x</b>](JAVASCRIPT://%0aalert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](/fr//evil.example)',
  '[x](/ar/fr//evil.example)',
  '[[x](https://a.tn)](javascript:alert(1))',
  '# <iframe src="https://evil.example"></iframe>',
  '- <a href="javascript:alert(1)">x</a>',
  'https://evil.example/"onmouseover="alert(1)',
  'soie\u202egnp.exe',
  `{{7*7}} ${'$'}{7*7}`,
  '#'.repeat(1000),
  '- '.repeat(1000),
]

it.each(attacks)('shows %s as text, and runs nothing', async (attack) => {
  const { page } = await renderElement(<WrittenText text={attack} />)
  expect(page.querySelector('script, img, svg[onload], iframe, object, style, b')).toBeNull()
  for (const { name, value } of [...page.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes])) {
    expect(name).not.toMatch(/^on/)
    if (name === 'href') expect(value).toMatch(/^(https?:\/\/|\/(?![/\\]))/)
  }
})

it('opens links to other sites in a new tab, and links to the shop in place', async () => {
  const { page } = await renderElement(<WrittenText text="Voir [nos tailles](/pages/tailles) ou https://jebba.tn." />)
  const [inside, outside] = page.querySelectorAll('a')
  expect([inside?.getAttribute('href'), inside?.target]).toEqual(['/pages/tailles', ''])
  expect([outside?.href, outside?.target, outside?.rel]).toEqual(['https://jebba.tn/', '_blank', 'noopener noreferrer'])
  expect(page.textContent).toBe('Voir nos tailles ou https://jebba.tn.')
})

it('opens pages in the reader’s language, whatever language the link has', async () => {
  const { page } = await renderElement(
    <WrittenText text="[a](/fr/pages/tailles) [b](/ar/products?x=/fr/y) [c](/fr) [d](/friends)" />,
  )
  const led = [...page.querySelectorAll('a')].map((element) => element.getAttribute('href'))
  expect(led).toEqual(['/pages/tailles', '/products?x=/fr/y', '/', '/friends'])
})

it('marks the language of texts that differ from their surroundings', async () => {
  const words = { title: 'مقاساتنا', titleLanguage: 'ar', text: 'Des tailles', textLanguage: 'fr' } as const
  const { page } = await renderElement(<PageArticle page={words} language="fr" />)
  const title = page.querySelector('h1')
  expect([title?.lang, title?.dir]).toEqual(['ar', 'rtl'])
  expect(page.querySelector('h1 + div')?.hasAttribute('lang')).toBe(false)
})
