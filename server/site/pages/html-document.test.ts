import { describe, expect, it } from 'vitest'
import { type DocumentParts, htmlDocument } from './html-document.ts'

const parts: DocumentParts = {
  language: 'fr',
  head: [],
  body: '<main>Jebba</main>',
  state: {},
  assets: {
    entry: '/entry.js',
    styles: ['/main.css'],
    modules: ['/a.js', '/b.js'],
    preloadedFonts: { fr: ['/f'], en: ['/e'], ar: ['/a'] },
  },
}
const written = (changes: Partial<DocumentParts>) => htmlDocument({ ...parts, ...changes })

describe('the HTML document of a page', () => {
  it.each([
    ['fr', 'ltr'],
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const)('in %s is read %s', (language, dir) => {
    expect(written({ language })).toContain(`<html lang="${language}" dir="${dir}">`)
  })

  it('loads its style sheet, its script and the modules that will be needed', () => {
    const html = written({})
    expect(html).toContain('<link rel="stylesheet" href="/main.css">')
    expect(html).toContain('<script type="module" src="/entry.js" data-modules="/a.js /b.js"')
    expect(html).toContain('<div id="root"><main>Jebba</main></div>')
  })

  it('names the icons and colours of the shop in its head, and the shipped ones without them', () => {
    const html = written({ mark: { colour: '#1f6b4f', icons: '/mark/abc' } })
    expect(html).toContain('<link rel="icon" href="/mark/abc/any-192.png" type="image/png">')
    expect(html).toContain('<link rel="apple-touch-icon" href="/mark/abc/touch-180.png">')
    expect(html).toContain(
      '<link rel="stylesheet" href="/main.css"><link rel="stylesheet" href="/mark/style-1f6b4f.css">',
    )
    expect(written({})).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">')
    expect(written({})).not.toContain('/mark/')
  })

  it('leaves out attributes that browsers do not need, and no written text', () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" class="lucide lucide-truck size-5"></svg>'
    const html = written({ body: `<a href="/a" data-discover="true">${drawing} lucide lucide-truck</a>` })
    expect(html).toContain('<a href="/a"><svg class="size-5"></svg> lucide lucide-truck</a>')
  })

  it('preloads the fonts of its language', () => {
    const html = written({ language: 'ar' })
    expect(html.match(/<link rel="preload"[^>]*>/g)).toEqual([
      '<link rel="preload" href="/a" as="font" type="font/woff2" crossorigin>',
    ])
  })

  it('escapes the owner’s texts everywhere in the head', () => {
    const text = '</title><script>alert(1)</script>"&'
    const html = written({
      head: [
        { tag: 'title', attributes: {}, text },
        { tag: 'meta', attributes: { name: 'description', content: text } },
        { tag: 'script', attributes: { type: 'application/ld+json' }, text: JSON.stringify({ text }) },
      ],
    })
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<script/g)).toHaveLength(3)
    expect(html.match(/<\/script>/g)).toHaveLength(3)
  })

  it('embeds the state as data that cannot end its element', () => {
    const state = { note: '</script><!-- <script>' }
    const html = written({ state })
    const json = /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual(state)
  })
})
