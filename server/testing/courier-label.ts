import { code128 } from '#contract/platform/text/code-128.rules.ts'

/** The label of a simulated courier, ten by fifteen centimetres: recipient, amount, and the parcel number as a barcode. */
export interface DrawnLabel {
  number: string
  lines: readonly string[]
}

const width = 283
const height = 425
/** The width of a barcode module in points, and the quiet zone beside the bars. */
const moduleWidth = 1.6
const margin = 24

function barsOf(number: string): { x: number; w: number }[] {
  let x = margin
  return (code128(number) ?? []).flatMap((wide, index) => {
    const bar = { x, w: wide * moduleWidth }
    x += bar.w
    return index % 2 === 0 ? [bar] : []
  })
}

/** Writes a PDF by hand, with a page for each label. */
export function labelsAsPdf(labels: readonly DrawnLabel[]): Buffer {
  const pages = labels.map((_, index) => `${4 + index * 2} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${labels.length} /Kids [${pages.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...labels.flatMap(({ number, lines }, index) => {
      const bars = barsOf(number).map(({ x, w }) => `${x.toFixed(2)} 300 ${w.toFixed(2)} 80 re`)
      const texts = [number, ...lines].map(
        (text, line) => `1 0 0 1 ${margin} ${276 - line * 20} Tm (${inPdf(text)}) Tj`,
      )
      const content = `${bars.join('\n')}\nf\nBT /F1 12 Tf ${texts.join('\n')} ET`
      const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`
      return [page, `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`]
    }),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

/** The built-in fonts contain only Western European letters. */
const inPdf = (text: string) => text.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, '\\$&')

/** Renders the labels as one picture, one below the other. */
export async function labelsAsPng(labels: readonly DrawnLabel[]): Promise<Buffer> {
  const drawn = labels.map(({ number }, index) => {
    const bars = barsOf(number).map(({ x, w }) => `<rect x="${x}" y="40" width="${w}" height="80"/>`)
    return `<g transform="translate(0 ${index * height})">${bars.join('')}</g>`
  })
  const size = `width="${width * 2}" height="${height * 2 * labels.length}" viewBox="0 0 ${width} ${height * labels.length}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>`
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png().toBuffer()
}
