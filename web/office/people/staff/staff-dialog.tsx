import { useState } from 'react'
import { type StaffRole, staffRoles } from '#contract/platform/http/staff-rights.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { RefusedCall } from '#web/identity/identity-call.ts'
import { OwnPasswordDialog, ownPasswordRefusals } from '#web/office/platform/confirm/own-password-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { actOnStaff, type StaffAct } from './staff-api.ts'

const refusals: Readonly<Record<string, MessageKey>> = {
  ...ownPasswordRefusals,
  'username-taken': 'staff.taken',
  'invalid-request': 'staff.wrongName',
}

/** Asks for the own password, performs the action, and shows a new password once. */
export function StaffDialog({ act, onClose }: { act: StaffAct; onClose: (done: boolean) => void }) {
  const { t } = useI18n()
  const [credentials, setCredentials] = useState<{ username: string; password: string }>()
  const username = act.kind === 'create' ? '' : act.username
  const [role, setRole] = useState<StaffRole>(act.kind === 'changeRole' ? act.role : 'sales')

  const confirm = async (currentPassword: string, form: FormData) => {
    const newName = String(form.get('username') ?? '')
    try {
      const password = await actOnStaff(act, { currentPassword, username: newName, role })
      if (password) setCredentials({ username: newName || username, password })
      else onClose(true)
      return undefined
    } catch (refusal) {
      return refusals[refusal instanceof RefusedCall ? refusal.problem.code : ''] ?? 'staff.failed'
    }
  }

  if (credentials) {
    return (
      <Dialog
        open
        staysOpen
        onClose={() => onClose(true)}
        title={t('staff.given')}
        actions={<Button onClick={() => onClose(true)}>{t('staff.noted')}</Button>}
      >
        <p className="text-muted">{t('staff.givenText', { name: credentials.username })}</p>
        <output dir="ltr" className="select-all rounded-md bg-plaster-deep px-4 py-3 text-center font-semibold text-lg">
          {credentials.password}
        </output>
      </Dialog>
    )
  }
  const aboutName = (error: MessageKey) => act.kind === 'create' && error !== 'staff.wrongPassword'
  return (
    <OwnPasswordDialog
      title={t(`staff.${act.kind}`, { name: username })}
      text={t(`staff.${act.kind}Text`)}
      action={t('staff.confirm')}
      onConfirm={confirm}
      onClose={() => onClose(false)}
      isAboutFields={aboutName}
    >
      {(error) => (
        <>
          {act.kind === 'create' && (
            <TextField
              label={t('staff.username')}
              name="username"
              autoComplete="off"
              dir="ltr"
              maxLength={40}
              hint={t('staff.usernameHint')}
              error={error && aboutName(error) ? t(error) : undefined}
            />
          )}
          {(act.kind === 'create' || act.kind === 'changeRole') && (
            <SelectField
              label={t('staff.role')}
              value={role}
              onChange={({ target }) => setRole(target.value as StaffRole)}
              hint={t(`staff.role.${role}`)}
            >
              {staffRoles.map((staffRole) => (
                <option key={staffRole} value={staffRole}>
                  {t(`role.${staffRole}`)}
                </option>
              ))}
            </SelectField>
          )}
        </>
      )}
    </OwnPasswordDialog>
  )
}
