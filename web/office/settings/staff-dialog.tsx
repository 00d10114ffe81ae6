import { type FormEvent, useState } from 'react'
import { type StaffRole, staffRoles } from '#contract/staff/staff-roles.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { RefusedCall } from '#web/identity/identity-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { actOnStaff, type StaffAct } from './staff-api.ts'

const refusals: Readonly<Record<string, MessageKey>> = {
  'wrong-password': 'staff.wrongPassword',
  'username-taken': 'staff.taken',
  'invalid-request': 'staff.wrongName',
  'too-many-requests': 'staff.wait',
  'role-forbidden': 'staff.forbidden',
}

/** Asks for one's own password, does it, and shows the password that comes of it this once. */
export function StaffDialog({ act, onClose }: { act: StaffAct; onClose: (done: boolean) => void }) {
  const { t } = useI18n()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<MessageKey>()
  const [given, setGiven] = useState<{ username: string; password: string }>()
  const username = act.kind === 'create' ? '' : act.username
  const [role, setRole] = useState<StaffRole>(act.kind === 'changeRole' ? act.role : 'sales')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const newName = String(form.get('username') ?? '')
    setPending(true)
    try {
      const password = await actOnStaff(act, {
        currentPassword: String(form.get('password')),
        username: newName,
        role,
      })
      if (password) setGiven({ username: newName || username, password })
      else onClose(true)
    } catch (refusal) {
      setError(refusals[refusal instanceof RefusedCall ? refusal.problem.code : ''] ?? 'staff.failed')
    }
    setPending(false)
  }

  if (given) {
    return (
      <Dialog
        open
        staysOpen
        onClose={() => onClose(true)}
        title={t('staff.given')}
        actions={<Button onClick={() => onClose(true)}>{t('staff.noted')}</Button>}
      >
        <p className="text-muted">{t('staff.givenText', { name: given.username })}</p>
        <output dir="ltr" className="select-all rounded-md bg-plaster-deep px-4 py-3 text-center font-semibold text-lg">
          {given.password}
        </output>
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={() => onClose(false)} title={t(`staff.${act.kind}`, { name: username })}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-muted">{t(`staff.${act.kind}Text`)}</p>
        {act.kind === 'create' && (
          <TextField
            label={t('staff.username')}
            name="username"
            autoComplete="off"
            dir="ltr"
            maxLength={40}
            hint={t('staff.usernameHint')}
            error={error && error !== 'staff.wrongPassword' ? t(error) : undefined}
          />
        )}
        {(act.kind === 'create' || act.kind === 'changeRole') && (
          <SelectField
            label={t('staff.role')}
            value={role}
            onChange={({ target }) => setRole(target.value as StaffRole)}
            hint={t(`staff.role.${role}`)}
          >
            {staffRoles.map((one) => (
              <option key={one} value={one}>
                {t(`role.${one}`)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t('staff.ownPassword')}
          name="password"
          type="password"
          autoComplete="current-password"
          dir="ltr"
          error={error && (act.kind !== 'create' || error === 'staff.wrongPassword') ? t(error) : undefined}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="danger" onClick={() => onClose(false)}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" pending={pending}>
            {t('staff.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
