import { ProblemBody } from '#contract/platform/http/problem.ts'
import { saveFile } from '#web/forms/save-file.ts'
import { waitForSession } from '#web/identity/sign-in-again.ts'
import { endStaffSession, staffToken } from '#web/identity/staff-token.ts'

/** An error in the form of the store's errors. */
class FileRefused extends Error {
  readonly data: unknown
  readonly status: number | string

  constructor(data: unknown, status: number | string) {
    super('refused')
    this.data = data
    this.status = status
  }
}

/** Sends or receives a file outside the store. After a session that ended, the staff sign in again in place and the call is repeated. */
export async function callWithFile(
  address: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
  again = false,
): Promise<Response> {
  const token = staffToken()
  const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(address, { ...init, headers, credentials: 'same-origin' }).catch(() => {
    throw new FileRefused(undefined, 'FETCH_ERROR')
  })
  if (response.ok) return response
  const problem = ProblemBody.safeParse(await response.json().catch(() => undefined)).data
  if (response.status === 401 && !again) {
    endStaffSession(token)
    if (await waitForSession()) return callWithFile(address, init, true)
  }
  throw new FileRefused(problem, response.status)
}

/** Downloads a file with the session of the staff. */
export async function downloadFile(address: string, name: string): Promise<void> {
  const response = await callWithFile(address)
  saveFile(name, await response.blob())
}
