import { ProblemBody } from '#contract/http/problem.ts'
import { sessionBack } from '#web/identity/sign-in-again.ts'
import { endStaffSession, staffToken } from '#web/identity/staff-token.ts'

/** A file of the back office's, handed to the browser to be saved. Fails where it is refused or does not come whole. */
export async function download(address: string, name: string, again = false): Promise<void> {
  const token = staffToken()
  const headers = { ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(address, { headers, credentials: 'same-origin' })
  // A session that ended is taken up again in place, and the call made once more.
  if (response.status === 401 && !again) {
    endStaffSession(token)
    if (await sessionBack()) return download(address, name, true)
  }
  if (!response.ok) {
    const problem = ProblemBody.safeParse(await response.json().catch(() => undefined)).data
    throw new Error(problem?.code ?? String(response.status))
  }
  const file = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = file
  link.download = name
  link.click()
  URL.revokeObjectURL(file)
}
