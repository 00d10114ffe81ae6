import { ProblemBody } from '#contract/http/problem.ts'
import { officeProductEndpoints } from '#contract/products/office-products.contract.ts'
import { SheetReport, sheetMediaType, workbookMediaType } from '#contract/products/sheet-report.contract.ts'
import type { Language } from '#contract/text/languages.ts'
import { sessionBack } from '#web/identity/sign-in-again.ts'
import { endStaffSession, staffToken } from '#web/identity/staff-token.ts'

/** What a refused call looks like to `problemMessage`. */
class SheetRefused extends Error {
  readonly data: unknown
  readonly status: number | string

  constructor(data: unknown, status: number | string) {
    super('refused')
    this.data = data
    this.status = status
  }
}

/** A workbook calls itself differently on every system: its name tells. */
const isWorkbook = ({ name }: File) => /\.xlsx$/i.test(name)

const sending = (file: File, { path, method }: { path: string; method: string }, search: URLSearchParams) =>
  callWithFile(`${path}?${search}`, {
    method,
    body: file,
    headers: { 'content-type': isWorkbook(file) ? workbookMediaType : sheetMediaType },
  })

/** How much of a sheet is to be done: nothing yet, all of it, or what is right of it. */
export type Taking = 'try' | 'whole' | 'partly'

/** What a file would do or, committed, has done. Files are no data of the store: they go by themselves. */
export async function sendSheet(file: File, taking: Taking): Promise<SheetReport> {
  const search = new URLSearchParams({
    ...(taking !== 'try' && { commit: 'true' }),
    ...(taking === 'partly' && { partly: 'true' }),
  })
  const response = await sending(file, officeProductEndpoints.import, search)
  return SheetReport.parse(await response.json())
}

/** The products as a file, handed to the browser to be saved. */
export async function downloadSheet(search: URLSearchParams, name: string): Promise<void> {
  await save(await callWithFile(`${officeProductEndpoints.export.path}?${search}`, {}), `${name}.csv`)
}

/** The rows of a file that cannot be taken, to be mended. */
export async function downloadRejectedOf(file: File, language: Language, name: string): Promise<void> {
  const response = await sending(file, officeProductEndpoints.tryRejected, new URLSearchParams({ language }))
  await saveTable(response, name)
}

/** Those an import has left out. */
export async function downloadRejected(change: number, language: Language, name: string): Promise<void> {
  const path = officeProductEndpoints.rejected.path.replace(':change', String(change))
  await saveTable(await callWithFile(`${path}?${new URLSearchParams({ language })}`, {}), name)
}

const saveTable = (response: Response, name: string) =>
  save(response, `${name}.${response.headers.get('content-type')?.startsWith(workbookMediaType) ? 'xlsx' : 'csv'}`)

async function save(response: Response, name: string): Promise<void> {
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** A session that ended is taken up again in place, and the call made once more. */
/** A call of a file: a session that ended is taken up again in place, and the call made once more. */
export async function callWithFile(
  address: string,
  init: RequestInit & { headers?: Record<string, string> },
  again = false,
): Promise<Response> {
  const token = staffToken()
  const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(address, { ...init, headers, credentials: 'same-origin' }).catch(() => {
    throw new SheetRefused(undefined, 'FETCH_ERROR')
  })
  if (response.ok) return response
  const problem = ProblemBody.safeParse(await response.json().catch(() => undefined)).data
  if (response.status === 401 && !again) {
    endStaffSession(token)
    if (await sessionBack()) return callWithFile(address, init, true)
  }
  throw new SheetRefused(problem, response.status)
}
