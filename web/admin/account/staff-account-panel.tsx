import { ChangeStaffPassword } from './change-staff-password.tsx'
import { StaffSessions } from './staff-sessions.tsx'
import { TwoFactor } from './two-factor.tsx'

/** One's own account in the back office: password, second factor, and where one is signed in. */
export function StaffAccountPanel() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ChangeStaffPassword />
      <TwoFactor />
      <div className="lg:col-span-2">
        <StaffSessions />
      </div>
    </div>
  )
}
