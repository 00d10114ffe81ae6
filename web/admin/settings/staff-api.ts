import { staffAccountEndpoints } from '#contract/staff-accounts.contract.ts'
import { callAsStaff } from '#web/identity/staff-call.ts'

export type StaffAct =
  | { kind: 'create' }
  | { kind: 'reset'; username: string }
  | { kind: 'disable'; username: string }
  | { kind: 'enable'; username: string }
  | { kind: 'remove'; username: string }

/**
 * Does something to an account. A new password that comes of it is answered, and kept nowhere: it does not pass through
 * the store.
 */
export async function actOnStaff(act: StaffAct, currentPassword: string, newName: string): Promise<string | undefined> {
  if (act.kind === 'create') {
    const body = { username: newName, currentPassword }
    return (await callAsStaff(staffAccountEndpoints.create, { body })).password
  }
  const params = { username: act.username }
  if (act.kind === 'reset') {
    return (await callAsStaff(staffAccountEndpoints.resetPassword, { params, body: { currentPassword } })).password
  }
  if (act.kind === 'remove') await callAsStaff(staffAccountEndpoints.remove, { params, body: { currentPassword } })
  else {
    const body = { disabled: act.kind === 'disable', currentPassword }
    await callAsStaff(staffAccountEndpoints.setDisabled, { params, body })
  }
  return undefined
}
