import type { Page } from '@playwright/test'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type PaperName, papers } from '#web/ui/papers.ts'

/** Something written on a sheet, in millimetres from its lower left corner. */
interface Written {
  text: string
  from: number
  to: number
  foot: number
  head: number
}

interface Sheet {
  width: number
  height: number
  written: Written[]
}

const mmPerPoint = 25.4 / 72
const sizes = { A4: [210, 297], A5: [148, 210], A6: [105, 148], '100x150': [100, 150], '50x30': [50, 30] } as const
/** Nearer to its edge no printer of an office reaches; one of labels prints almost to the end of each. */
const edges = { A4: 4, A5: 4, A6: 4, '100x150': 2, '50x30': 1 } as const

/** What would come out of the printer: each sheet, and what is written on it. */
export async function printed(page: Page): Promise<Sheet[]> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => document.fonts.ready)
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }))
  await page.emulateMedia({ media: null })
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS })
  const pdf = await task.promise
  const sheets: Sheet[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number)
    const [minX = 0, low = 0, right = 0, high = 0] = sheet.view
    const { items } = await sheet.getTextContent()
    const written = items.flatMap((item): Written[] => {
      if (!('str' in item) || compact(item.str) === '') return []
      const [, , , , x = 0, y = 0]: number[] = item.transform
      const [from, foot] = [(x - minX) * mmPerPoint, (y - low) * mmPerPoint]
      // A letter is not as tall as its type.
      const [endX, head] = [from + item.width * mmPerPoint, foot + item.height * mmPerPoint * 0.75]
      return [{ text: item.str, from, to: endX, foot, head }]
    })
    sheets.push({ width: (right - minX) * mmPerPoint, height: (high - low) * mmPerPoint, written })
  }
  await task.destroy()
  return sheets
}

/** Faults of a print: wrong paper size, content outside the printable area, or missing text. */
export function faultsOf(sheets: readonly Sheet[], paper: PaperName, says: readonly string[]): string[] {
  const { size } = papers[paper]
  const [width, height] = sizes[size]
  const faults = sheets.flatMap((sheet, place) => {
    const isSize = Math.abs(sheet.width - width) < 1 && Math.abs(sheet.height - height) < 1
    const atEdge = sheet.written.filter(
      ({ from, to, foot, head }) => Math.min(from, foot, sheet.width - to, sheet.height - head) < edges[size],
    )
    return [
      ...(isSize ? [] : [`sheet ${place + 1} is ${sheet.width.toFixed()} × ${sheet.height.toFixed()} mm`]),
      ...atEdge.map(({ text }) => `cut off on sheet ${place + 1}: ${text}`),
    ]
  })
  return [...faults, ...unsaid(sheets, says).map((text) => `not said: ${text}`)]
}

/** What of this is on none of the sheets. */
export function unsaid(sheets: readonly Sheet[], says: readonly string[]): string[] {
  const lines = sheets.flatMap(({ written }) => linesOf(written))
  const fromTheLeft = lines.flat().join('')
  const fromTheRight = lines.map((line) => line.toReversed().join('')).join('')
  return says.filter((text) => {
    const isLatin = /\p{Script=Latin}/u.test(text) && !/\p{Script=Arabic}/u.test(text)
    return !fromTheLeft.includes(compact(text)) && (isLatin || !hasLetters(fromTheRight, text))
  })
}

/** Letters and figures alone: signs of vowels, spaces and points are placed by the typesetter as he sees fit. */
export function compact(text: string): string {
  return text.normalize('NFKD').replace(/[^\p{L}\p{N}]|ـ/gu, '')
}

/** Joins pieces of text on the same line, from left to right. */
function linesOf(written: readonly Written[]): string[][] {
  const lines: string[][] = []
  let last: Written | undefined
  for (const piece of written) {
    const goesOn = last && Math.abs(piece.foot - last.foot) < 1.5 && piece.from >= last.from
    if (goesOn) lines.at(-1)?.push(compact(piece.text))
    else lines.push([compact(piece.text)])
    last = piece
  }
  return lines
}

/**
 * Whether this stands in one place, in whatever order there: letters drawn as one, like lam and alif, are read back the
 * wrong way round, and so are the parts of a date; one that bears a sign of a vowel may not be read at all. Figures and
 * Latin words turn round in no line.
 */
function hasLetters(text: string, wantedText: string): boolean {
  const letters = compact(wantedText)
  const unread = compact((wantedText.normalize('NFKC').match(/\p{L}(?=\p{M})/gu) ?? []).join(''))
  const toTheLetter = wantedText.match(/[\p{Script=Latin}\d]+/gu) ?? []
  const lengths = Array.from({ length: unread.length + 1 }, (_, fewer) => letters.length - fewer)
  return lengths.some((length) =>
    placesOf(text, letters, length).some(
      ({ place, missing }) =>
        [...missing].every(([letter, times]) => times <= countIn(unread, letter)) &&
        toTheLetter.every((word) => place.includes(word)),
    ),
  )
}

/** The places of so many letters that have none but these, and which of these each lacks. */
function placesOf(text: string, letters: string, length: number) {
  const missing = new Map<string, number>()
  const count = (letter = '', by: number) => missing.set(letter, (missing.get(letter) ?? 0) + by)
  for (const letter of letters) count(letter, 1)
  const places: { place: string; missing: Map<string, number> }[] = []
  for (let end = 0; end < text.length; end++) {
    count(text[end], -1)
    if (end >= length) count(text[end - length], 1)
    // Most places end with a letter too many.
    if ((missing.get(text[end] ?? '') ?? 0) < 0 || [...missing.values()].some((times) => times < 0)) continue
    places.push({ place: text.slice(Math.max(end + 1 - length, 0), end + 1), missing: new Map(missing) })
  }
  return places
}

const countIn = (text: string, letter: string) => text.split(letter).length - 1
