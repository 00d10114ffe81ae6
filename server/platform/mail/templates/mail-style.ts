import type { CSSProperties } from 'react'
import { brandShades } from '#contract/platform/settings/brand-shades.rules.ts'

const colours = { plaster: '#faf6ef', surface: '#ffffff', ink: '#221a14', muted: '#6b5d50', brown: '#8a5a2b' }
const soft = '#f3e7d8'
const line = '#e7dccb'
const nightBrown = '#e3ae74'

/** Mail programs do not load web fonts: these are the most similar fonts that are installed everywhere. */
export const textFont = { ltr: "'IBM Plex Sans', Helvetica, Arial, sans-serif", rtl: 'Tahoma, Arial, sans-serif' }
export const titleFont = { ltr: "Marcellus, Georgia, 'Times New Roman', serif", rtl: "Amiri, 'Times New Roman', serif" }

/** The styles are written into each element, because mail programs ignore style sheets. */
export const mailStyle = {
  body: { backgroundColor: colours.plaster, color: colours.ink, margin: 0, padding: '24px 8px' },
  sheet: {
    backgroundColor: colours.surface,
    border: `1px solid ${line}`,
    borderRadius: 12,
    margin: '0 auto',
    maxWidth: 520,
    // Breaks long words and links; older mail programs know only the second property.
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
    padding: '28px 28px 20px',
  },
  shopName: { color: colours.ink, fontSize: 20, lineHeight: '28px', margin: '0 0 20px' },
  star: { color: colours.brown },
  /** White behind a logo without ground of its own, which may be dark. */
  logo: { backgroundColor: '#fff', display: 'block', marginBottom: 8 },
  title: { fontSize: 26, fontWeight: 400, lineHeight: '36px', margin: '0 0 16px' },
  text: { fontSize: 16, lineHeight: '26px', margin: '0 0 16px' },
  action: { margin: '24px 0', textAlign: 'center' },
  button: {
    backgroundColor: colours.brown,
    borderRadius: 8,
    color: colours.surface,
    display: 'inline-block',
    fontSize: 16,
    fontWeight: 600,
    padding: '14px 28px',
    textDecoration: 'none',
  },
  small: { color: colours.muted, fontSize: 13, lineHeight: '20px', margin: '0 0 12px' },
  address: { color: colours.brown, wordBreak: 'break-all' },
  quote: { backgroundColor: colours.plaster, borderRadius: 8, margin: '0 0 16px', padding: '16px 20px' },
  written: { fontSize: 16, lineHeight: '26px', margin: 0, whiteSpace: 'pre-wrap' },
  table: { borderCollapse: 'collapse', margin: '0 0 20px', width: '100%' },
  /** Wider than the picture, to leave a gap on either side of the text. */
  pictureCell: { borderBottom: `1px solid ${line}`, padding: '12px 0', verticalAlign: 'top', width: 76 },
  picture: { backgroundColor: colours.plaster, borderRadius: 6, display: 'block', objectFit: 'cover' },
  cell: {
    borderBottom: `1px solid ${line}`,
    fontSize: 15,
    lineHeight: '22px',
    padding: '12px 0',
    verticalAlign: 'top',
  },
  amount: { fontSize: 15, lineHeight: '22px', padding: '4px 0 0' },
  sumCell: { fontSize: 15, lineHeight: '22px', padding: '6px 0' },
  totalCell: { fontSize: 17, fontWeight: 600, lineHeight: '26px', padding: '10px 0' },
  garment: { fontWeight: 600 },
  detail: { color: colours.muted, fontSize: 14 },
  heading: { fontSize: 18, fontWeight: 400, lineHeight: '26px', margin: '0 0 8px' },
  stages: { borderCollapse: 'collapse', margin: '8px 0 20px', tableLayout: 'fixed', width: '100%' },
  stageDone: {
    borderTop: `3px solid ${colours.brown}`,
    color: colours.ink,
    fontSize: 12,
    lineHeight: '16px',
    padding: '8px 2px',
  },
  stageToCome: {
    borderTop: `3px solid ${soft}`,
    color: colours.muted,
    fontSize: 12,
    lineHeight: '16px',
    padding: '8px 2px',
  },
  /** A phone number or an amount is not broken across lines. */
  whole: { whiteSpace: 'nowrap' },
  line: { border: 'none', borderTop: `1px solid ${line}`, margin: '20px 0 16px' },
} as const satisfies Record<string, CSSProperties>

/** The dark-mode colour for each light colour. Buttons keep their colour in both modes. */
const night: Readonly<Record<string, string>> = {
  [`[style*="background-color:${colours.plaster}"]`]: 'background-color:#1c1612',
  [`[style*="background-color:${colours.surface}"]`]: 'background-color:#29211b',
  [`[style*=";color:${colours.ink}"],[style^="color:${colours.ink}"]`]: 'color:#f5ede2',
  [`[style*=";color:${colours.muted}"],[style^="color:${colours.muted}"]`]: 'color:#c6b5a3',
  [`[style*=";color:${colours.brown}"],[style^="color:${colours.brown}"]`]: `color:${nightBrown}`,
  [`[style*="solid ${line}"],[style*="solid ${soft}"]`]: 'border-color:#4b3e33',
}

/** For mail programs that support dark mode; others may darken the mail themselves. */
export const nightStyle = `@media (prefers-color-scheme:dark){${Object.entries(night)
  .map(([where, what]) => `${where}{${what}!important}`)
  .join('')}}`

/**
 * Replaces the shipped brown in the styles of a mail by the shades of the brand. The rules of dark mode find elements by the same colours, so they
 * are replaced together.
 */
export function inBrandColours(html: string, colour = ''): string {
  if (!colour) return html
  const { brown, night: nightShade } = brandShades(colour)
  const shades = new Map([
    [colours.brown, brown],
    [nightBrown, nightShade],
  ])
  const inShades = (styles: string) => styles.replaceAll(/#[\da-f]{6}/g, (shade) => shades.get(shade) ?? shade)
  return html.replaceAll(/(?<= style=")[^"]*|<style>.*?<\/style>/gs, inShades)
}
