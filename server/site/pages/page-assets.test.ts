import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { builtAssets } from './page-assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'jebba-assets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const faces = [
  ...['marcellus-latin-400', 'ibm-plex-sans-latin-400'],
  ...['amiri-arabic-400', 'ibm-plex-sans-arabic-arabic-400'],
].map((face) => [`web/style/faces/${face}.woff2`, { file: `assets/${face}-x.woff2` }])

const built = (changes: object = {}) => {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  const manifest = {
    'web/entry-client.ts': { file: 'assets/entry.js', css: ['assets/main.css'], isEntry: true, imports: ['_rest.js'] },
    'web/open-page.tsx': { file: 'assets/open.js', imports: ['_rest.js', '_frame.js'] },
    '_rest.js': { file: 'assets/rest.js' },
    // Chunks that import each other are listed once, without an endless loop.
    '_frame.js': { file: 'assets/frame.js', css: ['assets/main.css'], imports: ['_rest.js', 'web/open-page.tsx'] },
    'web/cart.screen.tsx': { file: 'assets/cart.js', css: ['assets/cart.css'], imports: ['_frame.js'] },
    ...Object.fromEntries(faces),
    ...changes,
  }
  writeFileSync(file, JSON.stringify(manifest))
  return builtAssets(pathToFileURL(file))
}

describe('the assets of a page', () => {
  it('are all files of its screens, each once and after its dependencies, and the entry separately', () => {
    expect(built()(['web/cart.screen.tsx'])).toEqual({
      entry: '/assets/entry.js',
      styles: ['/assets/main.css', '/assets/cart.css'],
      modules: ['/assets/rest.js', '/assets/frame.js', '/assets/open.js', '/assets/cart.js'],
      preloadedFonts: {
        fr: ['/assets/marcellus-latin-400-x.woff2', '/assets/ibm-plex-sans-latin-400-x.woff2'],
        en: ['/assets/marcellus-latin-400-x.woff2', '/assets/ibm-plex-sans-latin-400-x.woff2'],
        ar: ['/assets/amiri-arabic-400-x.woff2', '/assets/ibm-plex-sans-arabic-arabic-400-x.woff2'],
      },
    })
  })

  it('contain nothing of other screens, or of screens that were never built', () => {
    const find = built()
    expect(find([]).styles).toEqual(['/assets/main.css'])
    expect(find(['web/gone.screen.tsx'])).toEqual(find([]))
    expect(find(['web/cart.screen.tsx'])).toBe(find(['web/cart.screen.tsx']))
  })

  it('cannot be read from an incomplete build', () => {
    expect(() => built({ 'web/entry-client.ts': undefined })([])).toThrow('lacks its entry')
    expect(() => built({ 'web/style/faces/amiri-arabic-400.woff2': undefined })([])).toThrow('amiri-arabic-400')
  })
})
