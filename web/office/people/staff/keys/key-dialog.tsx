import { useState } from 'react'
import { keyScopes } from '#contract/people/staff/api-key-scopes.ts'
import {
  apiKeyEndpoints,
  defaultKeyLifetimeDays,
  keyLifetimesDays,
  maxKeyNameLength,
} from '#contract/people/staff/api-keys.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { RefusedCall } from '#web/identity/identity-call.ts'
import { callAsStaff } from '#web/identity/staff-call.ts'
import { OwnPasswordDialog, ownPasswordRefusals } from '#web/office/platform/confirm/own-password-dialog.tsx'
import { CopyButton } from '#web/office/platform/frame/copy-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox, SelectField, TextField } from '#web/ui/field.tsx'

const refusals: Readonly<Record<string, MessageKey>> = {
  ...ownPasswordRefusals,
  'invalid-request': 'apiKeys.nameMissing',
}
const aboutFields: readonly MessageKey[] = ['apiKeys.nameMissing', 'apiKeys.scopesMissing']

/** Creates an API key and shows it once. The key is not put into the Redux store, so it is stored nowhere in the browser. */
export function KeyDialog({ onClose }: { onClose: (made: boolean) => void }) {
  const { t } = useI18n()
  const [made, setMade] = useState<string>()

  const confirm = async (currentPassword: string, form: FormData): Promise<MessageKey | undefined> => {
    const name = String(form.get('name') ?? '').trim()
    const scopes = keyScopes.filter((scope) => form.has(scope))
    const days = keyLifetimesDays.find((lifetime) => String(lifetime) === form.get('days'))
    if (name === '') return 'apiKeys.nameMissing'
    if (scopes.length === 0) return 'apiKeys.scopesMissing'
    try {
      const { key } = await callAsStaff(apiKeyEndpoints.create, {
        body: { name, scopes, ...(days && { days }), currentPassword },
      })
      setMade(key)
      return undefined
    } catch (refusal) {
      return refusals[refusal instanceof RefusedCall ? refusal.problem.code : ''] ?? 'staff.failed'
    }
  }

  if (made) return <MadeKey apiKey={made} onClose={() => onClose(true)} />
  return (
    <OwnPasswordDialog
      title={t('apiKeys.create')}
      text={t('apiKeys.createText')}
      action={t('apiKeys.add')}
      onConfirm={confirm}
      onClose={() => onClose(false)}
      isAboutFields={(error) => aboutFields.includes(error)}
    >
      {(error) => (
        <>
          <TextField
            label={t('apiKeys.name')}
            name="name"
            autoComplete="off"
            maxLength={maxKeyNameLength}
            hint={t('apiKeys.nameHint')}
            error={error === 'apiKeys.nameMissing' ? t(error) : undefined}
          />
          <SelectField label={t('apiKeys.lifetime')} name="days" defaultValue={defaultKeyLifetimeDays}>
            {keyLifetimesDays.map((days) => (
              <option key={days} value={days}>
                {t(`apiKeys.lifetime.${days}`)}
              </option>
            ))}
          </SelectField>
          <fieldset>
            <legend className="font-semibold">{t('apiKeys.scopes')}</legend>
            {keyScopes.map((scope, index) => (
              <Checkbox
                key={scope}
                name={scope}
                label={t(`apiKeys.scope.${scope}`)}
                error={
                  error === 'apiKeys.scopesMissing' && index === keyScopes.length - 1
                    ? t('apiKeys.scopesMissing')
                    : undefined
                }
              />
            ))}
          </fieldset>
        </>
      )}
    </OwnPasswordDialog>
  )
}

function MadeKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const { t } = useI18n()

  return (
    <Dialog
      open
      staysOpen
      onClose={onClose}
      title={t('apiKeys.made')}
      actions={
        <>
          <CopyButton text={apiKey} />
          <Button onClick={onClose}>{t('staff.noted')}</Button>
        </>
      }
    >
      <p className="text-muted">{t('apiKeys.madeText')}</p>
      <output dir="ltr" className="wrap-anywhere select-all rounded-md bg-plaster-deep px-4 py-3 font-semibold">
        {apiKey}
      </output>
    </Dialog>
  )
}
