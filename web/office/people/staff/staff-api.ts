import { staffAccountEndpoints } from '#contract/people/staff/staff-accounts.contract.ts'
import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'
import { callAsStaff } from '#web/identity/staff-call.ts'

export type StaffAct =
  | { kind: 'create' }
  | { kind: 'changeRole'; username: string; role: StaffRole }
  | { kind: 'reset'; username: string }
  | { kind: 'disable'; username: string }
  | { kind: 'enable'; username: string }
  | { kind: 'endSessions'; username: string }
  | { kind: 'remove'; username: string }

/** The values of the dialog's form; an action uses only those it needs. */
export interface StaffProof {
  currentPassword: string
  username: string
  role: StaffRole
}

/** Performs an action on an account. A new password in the response bypasses the store, so that it is not cached. */
export async function actOnStaff(
  act: StaffAct,
  { currentPassword, username, role }: StaffProof,
): Promise<string | undefined> {
  if (act.kind === 'create') {
    const body = { username, role, currentPassword }
    return (await callAsStaff(staffAccountEndpoints.create, { body })).password
  }
  const params = { username: act.username }
  if (act.kind === 'reset') {
    return (await callAsStaff(staffAccountEndpoints.resetPassword, { params, body: { currentPassword } })).password
  }
  if (act.kind === 'changeRole')
    await callAsStaff(staffAccountEndpoints.changeRole, { params, body: { role, currentPassword } })
  else if (act.kind === 'endSessions')
    await callAsStaff(staffAccountEndpoints.endSessions, { params, body: { currentPassword } })
  else if (act.kind === 'remove') await callAsStaff(staffAccountEndpoints.remove, { params, body: { currentPassword } })
  else {
    const body = { disabled: act.kind === 'disable', currentPassword }
    await callAsStaff(staffAccountEndpoints.setDisabled, { params, body })
  }
  return undefined
}
