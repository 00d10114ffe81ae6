import type { CSSProperties } from 'react'

const colours = { plaster: '#faf6ef', surface: '#ffffff', ink: '#221a14', muted: '#6b5d50', brown: '#8a5a2b' }
const line = '#e7dccb'

/** Mail programs load no letters of ours: these are the nearest that are everywhere. */
export const textFont = { ltr: "'IBM Plex Sans', Helvetica, Arial, sans-serif", rtl: 'Tahoma, Arial, sans-serif' }
export const titleFont = { ltr: "Marcellus, Georgia, 'Times New Roman', serif", rtl: "Amiri, 'Times New Roman', serif" }

/** The colours of the shop, written into each element, which is where mail programs look. */
export const mailStyle = {
  body: { backgroundColor: colours.plaster, color: colours.ink, margin: 0, padding: '24px 8px' },
  sheet: {
    backgroundColor: colours.surface,
    border: `1px solid ${line}`,
    borderRadius: 12,
    margin: '0 auto',
    maxWidth: 520,
    padding: '28px 28px 20px',
  },
  shopName: { color: colours.ink, fontSize: 20, lineHeight: '28px', margin: '0 0 20px' },
  star: { color: colours.brown },
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
  line: { border: 'none', borderTop: `1px solid ${line}`, margin: '20px 0 16px' },
} as const satisfies Record<string, CSSProperties>
