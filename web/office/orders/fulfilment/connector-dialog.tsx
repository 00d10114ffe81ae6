import { type FormEvent, useState } from 'react'
import {
  type Connector,
  type ConnectorFields,
  type ConnectorKind,
  connectorKinds,
} from '#contract/orders/fulfilment/connectors.contract.ts'
import { type StateMeaning, stateMeanings } from '#contract/orders/fulfilment/courier-states.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { SaveOrCancel } from '#web/office/platform/frame/save-or-cancel.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox, SelectField, TextField } from '#web/ui/field.tsx'

interface ConnectorDialogProps {
  name: string
  connector: Connector | undefined
  onClose: () => void
  /** Resolves to the error message, if saving failed. */
  onSave: (fields: ConnectorFields) => Promise<MessageKey | undefined>
}

const kinds = Object.keys(connectorKinds) as ConnectorKind[]

/** The connection to a courier's web service. The secret can be written but not read. */
export function ConnectorDialog({ name, connector, onClose, onSave }: ConnectorDialogProps) {
  const { t } = useI18n()
  const [kind, setKind] = useState<ConnectorKind>(connector?.kind ?? 'first-delivery')
  const [address, setAddress] = useState<string>(connector?.address ?? connectorKinds[kind].address)
  const [secret, setSecret] = useState('')
  const [active, setActive] = useState(connector?.active ?? true)
  const [follows, setFollows] = useState(connector?.follows ?? false)
  const [meanings, setMeanings] = useState(
    () => new Map(connector?.states.map((state) => [state.said, state.meaning ?? ''])),
  )
  const [wrong, setWrong] = useState(false)
  const [refusal, setRefusal] = useState<MessageKey>()
  const [pending, setPending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isAddress = /^https?:\/\/\S+$/.test(address) && URL.canParse(address)
    setWrong(!isAddress)
    if (!isAddress) return
    setPending(true)
    const states = Object.fromEntries([...meanings].filter(([, meaning]) => meaning)) as Record<string, StateMeaning>
    const failed = await onSave({ kind, address, active, follows, states, ...(secret && { secret }) })
    setPending(false)
    setRefusal(failed)
    if (!failed) onClose()
  }

  return (
    <Dialog open onClose={onClose} title={name} className="w-[min(40rem,calc(100vw-2rem))]">
      <form noValidate autoComplete="off" className="flex flex-col gap-4" onSubmit={submit}>
        <SelectField
          label={t('services.kind')}
          value={kind}
          disabled={kinds.length === 1}
          onChange={({ target }) => {
            const chosen = kinds.find((kind) => kind === target.value) ?? kind
            setKind(chosen)
            setAddress(connectorKinds[chosen].address)
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {connectorKinds[kind].name}
            </option>
          ))}
        </SelectField>
        <p className="text-muted text-sm">{t('services.tried')}</p>
        <TextField
          label={t('services.address')}
          type="url"
          dir="ltr"
          className="rtl:text-end"
          maxLength={300}
          value={address}
          error={wrong ? t('services.wrongAddress') : undefined}
          onChange={({ target }) => setAddress(target.value)}
        />
        <TextField
          label={t('services.secret')}
          type="password"
          autoComplete="new-password"
          dir="ltr"
          className="rtl:text-end"
          maxLength={500}
          value={secret}
          placeholder={connector?.hasSecret ? '••••••••' : ''}
          hint={t(connector?.hasSecret ? 'services.secretKept' : 'services.secretHint')}
          onChange={({ target }) => setSecret(target.value.trim())}
        />
        <Checkbox label={t('services.active')} checked={active} onChange={({ target }) => setActive(target.checked)} />
        <Checkbox
          label={t('services.follows')}
          checked={follows}
          onChange={({ target }) => setFollows(target.checked)}
        />
        {meanings.size > 0 && (
          <fieldset className="flex flex-col gap-3">
            <legend className="pb-2 font-semibold text-brown-deep">{t('services.states')}</legend>
            {[...meanings].map(([courierState, meaning]) => (
              <SelectField
                key={courierState}
                label={<bdi>{courierState}</bdi>}
                value={meaning}
                onChange={({ target }) =>
                  setMeanings(new Map(meanings).set(courierState, target.value as StateMeaning | ''))
                }
              >
                <option value="">{t('services.meaning.unknown')}</option>
                {stateMeanings.map((stateMeaning) => (
                  <option key={stateMeaning} value={stateMeaning}>
                    {t(`services.meaning.${stateMeaning}`)}
                  </option>
                ))}
              </SelectField>
            ))}
          </fieldset>
        )}
        <SaveOrCancel save="couriers.save" refusal={refusal} pending={pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
