import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { staffEndpoints } from '#contract/people/staff/staff.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { callEndpoint, RefusedCall } from '#web/identity/identity-call.ts'
import { registerSignInPrompt } from '#web/identity/sign-in-again.ts'
import { storeStaffToken, useStaffPresence } from '#web/identity/staff-token.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'

/** Asks for the password over the page when the session has ended. The page keeps its state, and refused calls are repeated after signing in. */
export function SignInAgain({ username }: { username: string | undefined }) {
  const { t } = useI18n()
  const open = useStaffPresence() === 'ended'
  const navigate = useNavigate()

  useEffect(registerSignInPrompt, [])

  return (
    <Dialog
      open={open}
      // Escape does not close it, because nothing behind it would work.
      onClose={() => undefined}
      staysOpen
      title={t('again.title')}
      className="backdrop:backdrop-blur-md"
    >
      <p className="text-muted">{t('again.text')}</p>
      <SignInForm username={username} onGiveUp={() => void navigate(paths.staffLogin)} />
    </Dialog>
  )
}

const refusals: Readonly<Record<string, MessageKey>> = {
  'invalid-credentials': 'again.wrong',
  'too-many-requests': 'again.wait',
}

function SignInForm({ username = '', onGiveUp }: { username: string | undefined; onGiveUp: () => void }) {
  const { t } = useI18n()
  const [pending, setPending] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const [error, setError] = useState<MessageKey>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    setPending(true)
    try {
      const body = { username: text('username'), password: text('password') }
      const code = text('code')
      const { token } = await callEndpoint(staffEndpoints.login, { body: code ? { ...body, code } : body })
      storeStaffToken(token)
    } catch (refusal) {
      const code = refusal instanceof RefusedCall ? refusal.problem.code : ''
      if (code === 'second-factor-required') setAsksCode(true)
      const message = asksCode && code === 'invalid-credentials' ? 'again.wrongCode' : refusals[code]
      setError(code === 'second-factor-required' ? undefined : (message ?? 'again.failed'))
      setPending(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label={t('again.username')}
        name="username"
        autoComplete="username"
        dir="ltr"
        required
        defaultValue={username}
      />
      <TextField
        label={t('again.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        dir="ltr"
        required
        data-focus-first={username ? true : undefined}
        error={error && t(error)}
      />
      {asksCode && (
        <TextField
          label={t('again.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          required
          autoFocus
        />
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onGiveUp}>
          {t('again.giveUp')}
        </Button>
        <Button type="submit" pending={pending}>
          {t('again.signIn')}
        </Button>
      </div>
    </form>
  )
}
