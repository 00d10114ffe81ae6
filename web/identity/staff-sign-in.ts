import { staffEndpoints } from '#contract/people/staff/staff.contract.ts'
import { callEndpoint } from './identity-call.ts'
import { storeStaffToken } from './staff-token.ts'

interface StaffLogin {
  username: string
  password: string
  /** The code of the authenticator app, if the account uses one. */
  code?: string | undefined
}

export async function loginStaff({ username, password, code }: StaffLogin): Promise<void> {
  const body = { username, password, ...(code && { code }) }
  const { token } = await callEndpoint(staffEndpoints.login, { body })
  storeStaffToken(token)
}
