import { ProblemBody } from '#contract/http/problem.ts'
import { officeProductEndpoints } from '#contract/products/office-products.contract.ts'
import { SheetReport, sheetMediaType } from '#contract/products/sheet-report.contract.ts'
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

/** What a file would do or, committed, has done. Files are no data of the store: they go by themselves. */
export async function sendSheet(file: File, commit: boolean): Promise<SheetReport> {
  const { path, method } = officeProductEndpoints.import
  const response = await callWithFile(`${path}${commit ? '?commit=true' : ''}`, {
    method,
    body: file,
    headers: { 'content-type': sheetMediaType },
  })
  return SheetReport.parse(await response.json())
}

/** The products as a file, handed to the browser to be saved. */
export async function downloadSheet(search: URLSearchParams, name: string): Promise<void> {
  const response = await callWithFile(`${officeProductEndpoints.export.path}?${search}`, {})
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

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
