/** A program that recomputes all sums of a month from its exported file alone. It imports no code of the shop, so that it cannot share its faults. */
export interface RecomputedMonth {
  /** Descriptions of the inconsistencies. */
  wrong: string[]
  /** Sums in millimes by code without the account: `receipt/fees` covers all couriers. */
  sums: Map<string, number>
  /** Closing balances by account, such as `3` or `till`. */
  closing: Map<string, number>
  movements: number
  corrections: number
}

type Sums = Map<string, number>

interface Line {
  code: string
  number: string
  of: string
  paper: string
  millimes: number
}

const columns = 12

export function recomputeMonth(file: string): RecomputedMonth {
  const lines = readLines(file)
  const starting = (word: string) => lines.filter(({ code }) => code.startsWith(`${word}/`))
  const sumsAfter = (word: string): Sums =>
    new Map(starting(word).map((line) => [line.code.slice(word.length + 1), line.millimes]))
  const [opening, closing, totals] = [sumsAfter('opening'), sumsAfter('closing'), sumsAfter('total')]
  const moves = lines.filter(({ code }) => !/^(opening|closing|total)\//.test(code))
  const byCode = sumBy(moves, ({ code }) => code)
  const sums = sumBy(moves, ({ code }) => code.split('/', 2).join('/'))
  const wrong = [
    ...moves.filter(({ number }) => !/^\d+$/.test(number)).map(({ code }) => `${code} has no number`),
    ...wrongNumbers(moves),
    ...wrongAccounts(moves, opening, closing),
    ...wrongReceipts(byCode),
    ...wrongPapers(moves),
    ...[...totals].flatMap(([code, millimes]) => {
      const is = totalOf(code, sums, byCode)
      return is === millimes ? [] : [`${code} comes to ${is}, and not ${millimes}`]
    }),
  ]
  return { wrong, sums, closing, movements: moves.length, corrections: moves.filter(({ of }) => of !== '').length }
}

function readLines(file: string): Line[] {
  const [heads = [], ...rows] = readTable(file.replace(/^\ufeff/, ''))
  if (heads.length !== columns) throw new Error(`a month has ${columns} columns, and not ${heads.length}`)
  return rows.map(([code = '', number = '', , correctedEntry = '', , , , , paper = '', amount = '']) => ({
    code,
    number,
    of: correctedEntry,
    paper,
    millimes: readAmount(amount),
  }))
}

function sumBy(lines: readonly Line[], key: (line: Line) => string): Sums {
  const sums: Sums = new Map()
  for (const line of lines) sums.set(key(line), (sums.get(key(line)) ?? 0) + line.millimes)
  return sums
}

/** Each number of a movement must be unique. */
function wrongNumbers(moves: readonly Line[]): string[] {
  const numbers = new Set(moves.map(({ number }) => number))
  return numbers.size === moves.length ? [] : [`${moves.length - numbers.size} movements are there twice`]
}

/** Opening balances and movements must add up to the closing balances. */
function wrongAccounts(moves: readonly Line[], opening: Sums, closing: Sums): string[] {
  const accountOf = ({ code }: Line) =>
    code.startsWith('till/') || code.startsWith('credit/')
      ? (code.split('/')[0] ?? '')
      : (/^door\/\w+\/(\d+)$/.exec(code)?.[1] ?? '')
  const moved = sumBy(
    moves.filter((line) => accountOf(line) !== ''),
    accountOf,
  )
  return [...new Set([...opening.keys(), ...closing.keys(), ...moved.keys()])].flatMap((account) => {
    const is = (opening.get(account) ?? 0) + (moved.get(account) ?? 0)
    return is === closing.get(account) ? [] : [`account ${account} ends with ${is}`]
  })
}

/** For each receipt, the amount settled must equal the payment plus fees, withheld tax and difference. */
function wrongReceipts(byCode: Sums): string[] {
  const couriers = [...byCode.keys()].flatMap((code) => /^receipt\/\w+\/(\d+)$/.exec(code)?.[1] ?? [])
  return [...new Set(couriers)].flatMap((courier) => {
    const receiptSum = (kind: string) => byCode.get(`receipt/${kind}/${courier}`) ?? 0
    const parts = receiptSum('received') + receiptSum('fees') + receiptSum('withheld') + receiptSum('difference')
    const settled = -(byCode.get(`door/settled/${courier}`) ?? 0)
    return parts === settled ? [] : [`${courier} settled ${settled}, which is made of ${parts}`]
  })
}

/** For each invoice, the total must equal net amount, tax and stamp, and the tax must follow from the rate to half a millime. */
function wrongPapers(moves: readonly Line[]): string[] {
  const lines = moves.filter(({ code }) => code.startsWith('paper/'))
  return [...new Set(lines.map(({ paper }) => paper))].flatMap((paper) => {
    const mine = lines.filter((line) => line.paper === paper)
    const sum = (kind: string) =>
      mine.filter(({ code }) => code.startsWith(`paper/${kind}`)).reduce((sum, { millimes }) => sum + millimes, 0)
    const isWhole = sum('invoice') + sum('credit') === sum('stamp') + sum('net') + sum('vat')
    const rates = mine.flatMap(({ code }) => /^paper\/net\/(\d+)$/.exec(code)?.[1] ?? [])
    const isTaxed = rates.every((rate) => Math.abs(sum(`vat/${rate}`) - (sum(`net/${rate}`) * Number(rate)) / 100) <= 1)
    return [
      ...(isWhole ? [] : [`${paper} is not what it is made of`]),
      ...(isTaxed ? [] : [`${paper} has another tax`]),
    ]
  })
}

function totalOf(code: string, sums: Sums, byCode: Sums): number {
  if (code === 'sale') return (sums.get('sale/delivered') ?? 0) + (sums.get('sale/retained') ?? 0)
  if (code === 'paper') return (sums.get('paper/invoice') ?? 0) + (sums.get('paper/credit') ?? 0)
  return byCode.get(code) ?? sums.get(code) ?? 0
}

/** Parses `-1234,500` to whole millimes without floating-point errors. */
function readAmount(text: string): number {
  const parts = /^(-?)(\d+)[.,](\d{3})$/.exec(text)
  if (!parts) throw new Error(`${text} is no amount`)
  const [, sign, dinars, millimes] = parts
  return (sign ? -1 : 1) * (Number(dinars) * 1000 + Number(millimes))
}

/** The separator is the character after the first heading. */
function readTable(text: string): string[][] {
  const separator = /[;,]/.exec(text)?.[0] ?? ';'
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"\\r\\n${separator}]*)(${separator}|\\r?\\n|$)`, 'gy')
  const rows: string[][] = []
  let row: string[] = []
  for (const [, written = '', end = ''] of text.matchAll(cell)) {
    row.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written)
    if (end === separator) continue
    if (row.length > 1) rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}
