import type { Page } from '@playwright/test'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type PrintDocument, printDocuments } from '#web/ui/print-documents.ts'

/** A text on a sheet, in millimetres from the lower left corner. */
interface PrintedText {
  text: string
  from: number
  to: number
  foot: number
  head: number
}

interface Sheet {
  width: number
  height: number
  written: PrintedText[]
}

const mmPerPoint = 25.4 / 72
const sizes = { A4: [210, 297], A5: [148, 210], A6: [105, 148], '100x150': [100, 150], '50x30': [50, 30] } as const
/** The margins that office printers cannot print on, in millimetres; label printers have smaller ones. */
const edges = { A4: 4, A5: 4, A6: 4, '100x150': 2, '50x30': 1 } as const

/** The sheets of a print, each with its texts. */
export async function readPrint(page: Page): Promise<Sheet[]> {
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
    const written = items.flatMap((item): PrintedText[] => {
      if (!('str' in item) || compact(item.str) === '') return []
      const [, , , , x = 0, y = 0]: number[] = item.transform
      const [from, foot] = [(x - minX) * mmPerPoint, (y - low) * mmPerPoint]
      // Letters are about three quarters as high as the font size.
      const [endX, head] = [from + item.width * mmPerPoint, foot + item.height * mmPerPoint * 0.75]
      return [{ text: item.str, from, to: endX, foot, head }]
    })
    sheets.push({ width: (right - minX) * mmPerPoint, height: (high - low) * mmPerPoint, written })
  }
  await task.destroy()
  return sheets
}

/** Faults of a print: wrong paper size, content outside the printable area, or missing text. */
export function faultsOf(sheets: readonly Sheet[], paper: PrintDocument, says: readonly string[]): string[] {
  const { size } = printDocuments[paper]
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
  return [...faults, ...missingTexts(sheets, says).map((text) => `not said: ${text}`)]
}

/** The texts that are on no sheet. */
export function missingTexts(sheets: readonly Sheet[], says: readonly string[]): string[] {
  const lines = sheets.flatMap(({ written }) => linesOf(written))
  const fromTheLeft = lines.flat().join('')
  const fromTheRight = lines.map((line) => line.toReversed().join('')).join('')
  return says.filter((text) => {
    const isLatin = /\p{Script=Latin}/u.test(text) && !/\p{Script=Arabic}/u.test(text)
    return !fromTheLeft.includes(compact(text)) && (isLatin || !hasLetters(fromTheRight, text))
  })
}

/** Only letters and digits, because vowel signs, spaces and punctuation may be placed freely. */
export function compact(text: string): string {
  return text.normalize('NFKD').replace(/[^\p{L}\p{N}]|ـ/gu, '')
}

/** Joins pieces of text on the same line, from left to right. */
function linesOf(written: readonly PrintedText[]): string[][] {
  const lines: string[][] = []
  let last: PrintedText | undefined
  for (const piece of written) {
    const goesOn = last && Math.abs(piece.foot - last.foot) < 1.5 && piece.from >= last.from
    if (goesOn) lines.at(-1)?.push(compact(piece.text))
    else lines.push([compact(piece.text)])
    last = piece
  }
  return lines
}

/**
 * Whether the letters of the text stand together in any order: PDF readers return ligatures such as lam-alif and the parts of dates reversed, and
 * may omit letters with vowel signs. Digits and Latin words must be in order.
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

/** The substrings of this length that contain only the given letters, with the letters each lacks. */
function placesOf(text: string, letters: string, length: number) {
  const missing = new Map<string, number>()
  const count = (letter = '', by: number) => missing.set(letter, (missing.get(letter) ?? 0) + by)
  for (const letter of letters) count(letter, 1)
  const places: { place: string; missing: Map<string, number> }[] = []
  for (let end = 0; end < text.length; end++) {
    count(text[end], -1)
    if (end >= length) count(text[end - length], 1)
    // A negative count means a letter that the wanted text lacks. The last letter is checked first, because it rules out most places.
    if ((missing.get(text[end] ?? '') ?? 0) < 0 || [...missing.values()].some((times) => times < 0)) continue
    places.push({ place: text.slice(Math.max(end + 1 - length, 0), end + 1), missing: new Map(missing) })
  }
  return places
}

const countIn = (text: string, letter: string) => text.split(letter).length - 1
