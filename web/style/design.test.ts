import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const screens = globSync('web/{storefront,ui}/**/*.tsx', { exclude: ['**/*.test.tsx'] }).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

describe('the design', () => {
  it('has one corner radius', () => {
    const radii = [...read('tokens.css').matchAll(/--radius-(?:md|lg): ([^;]+);/g)].map(([, radius]) => radius)
    expect(radii).toHaveLength(2)
    expect(new Set(radii).size).toBe(1)
    expect(screens.filter(({ text }) => /rounded-(?:xl|[2-4]xl|\[)/.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('never distorts the arch, and shows it once', () => {
    expect(read('../ui/motif/arch.svg')).not.toContain('preserveAspectRatio')
    expect(read('base.css')).toMatch(/\.arch \{[^}]*aspect-ratio: 100 \/ 136;[^}]*contain no-repeat/)
    const framed = screens.filter(({ text }) => /className="arch[ "]/.test(text)).map(({ file }) => file)
    expect(framed).toEqual(['web/storefront/home/hero.tsx'])
  })

  it('sets Amiri and its fallback as high as Marcellus', () => {
    const amiri = read('fonts.css').match(/@font-face \{\s*font-family: "Amiri[^}]*\}/g) ?? []
    expect(amiri).toHaveLength(3)
    for (const face of amiri) expect(face).toContain('size-adjust: 116%')
  })
})
