import { type FormEvent, useState } from 'react'
import {
  type MailAccount,
  type MailProvider,
  mailPorts,
  mailProviders,
  NewMailAccount,
} from '#contract/platform/mail/mail-account.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { ownPasswordRefusals } from '#web/office/platform/confirm/own-password-dialog.tsx'
import { SaveOrCancel } from '#web/office/platform/frame/save-or-cancel.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSaveMailAccountMutation } from './mails-api.ts'

const refusals: Readonly<Record<string, MessageKey>> = {
  ...ownPasswordRefusals,
  'mail-host-not-public': 'mails.account.notPublic',
  'mail-server-fixed': 'mails.account.fixed',
}

/** The field whose error is shown first. */
const fieldErrors: Readonly<Record<string, MessageKey>> = {
  address: 'settings.wrong.email',
  host: 'mails.account.wrongHost',
  password: 'mails.account.noPassword',
  currentPassword: 'staff.wrongPassword',
}

/** The mailbox: provider, address and its password, which is never shown again. */
export function MailAccountDialog({ account, onClose }: { account: MailAccount; onClose: () => void }) {
  const { t } = useI18n()
  const [save, { isLoading }] = useSaveMailAccountMutation()
  const [fields, setFields] = useState({
    provider: account.provider,
    address: account.address,
    host: account.host,
    port: account.port,
    password: '',
    currentPassword: '',
  })
  const [wrong, setWrong] = useState<MessageKey>()
  const { provider } = fields
  const write = (changes: Partial<typeof fields>) => setFields({ ...fields, ...changes })
  const text = (name: 'address' | 'host' | 'password' | 'currentPassword') => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value }),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { data, error: invalid } = NewMailAccount.safeParse(fields)
    if (!data) return setWrong(fieldErrors[String(invalid.issues[0]?.path[0])] ?? 'mails.account.failed')
    if (data.provider === 'other' && data.host === '') return setWrong('mails.account.wrongHost')
    const { error } = await save(data)
    if (!error) return onClose()
    setWrong(refusals[problemCode(error) ?? ''] ?? 'mails.account.failed')
  }

  return (
    <Dialog open onClose={onClose} title={t('mails.account')}>
      <form noValidate className="flex flex-col gap-4 pt-2" onSubmit={(event) => void submit(event)}>
        <SelectField
          label={t('mails.account.provider')}
          hint={t(`mails.account.hint.${provider}`)}
          value={provider}
          onChange={({ target }) => {
            const chosen = target.value as MailProvider
            write({ provider: chosen, ...mailProviders[chosen] })
          }}
        >
          {Object.keys(mailProviders).map((name) => (
            <option key={name} value={name}>
              {t(`mails.account.provider.${name}` as MessageKey)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...text('address')}
          label={t('mails.account.address')}
          type="email"
          dir="ltr"
          maxLength={254}
          autoComplete="off"
        />
        {provider === 'other' && (
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
            <TextField
              {...text('host')}
              label={t('mails.account.host')}
              dir="ltr"
              inputMode="url"
              maxLength={253}
              placeholder="smtp.example.tn"
            />
            <SelectField
              label={t('mails.account.port')}
              value={fields.port}
              onChange={({ target }) => write({ port: Number(target.value) })}
            >
              {mailPorts.map((port) => (
                <option key={port}>{port}</option>
              ))}
            </SelectField>
          </div>
        )}
        <PasswordField
          {...text('password')}
          label={t('mails.account.password')}
          hint={t('mails.account.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField {...text('currentPassword')} label={t('staff.ownPassword')} autoComplete="current-password" />
        <p role="alert" className="text-red text-sm empty:hidden">
          {wrong && t(wrong)}
        </p>
        <SaveOrCancel onCancel={onClose} pending={isLoading} />
      </form>
    </Dialog>
  )
}
