import { staffEndpoints } from '#contract/people/staff/staff.contract.ts'

/** Signs in a member of the staff, and returns the headers for further requests. */
export async function signInForBench(
  origin: string,
  credentials: { username: string; password: string },
): Promise<Record<string, string>> {
  const response = await fetch(origin + staffEndpoints.login.path, {
    method: staffEndpoints.login.method,
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(credentials),
  })
  const { token } = (await response.json()) as { token: string }
  const cookie = response.headers.getSetCookie().map((setCookie) => setCookie.split(';')[0])
  return { authorization: `Bearer ${token}`, cookie: cookie.join('; ') }
}
