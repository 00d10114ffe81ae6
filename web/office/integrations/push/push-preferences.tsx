import type { PushDevice, PushWishes } from '#contract/integrations/push/push.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useChangePushDeviceMutation } from './push-api.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** The default hours without notifications. */
const defaultQuietHours = { from: 22, until: 8 }

interface PushPreferenceFieldsProps {
  device: PushDevice
  onChanged: () => void
}

/** The settings of a device: reminders, quiet hours, and whether notifications hide details. */
export function PushPreferenceFields({ device, onChanged }: PushPreferenceFieldsProps) {
  const { t } = useI18n()
  const calls = useHasRight()('handle-orders')
  const [change, { isLoading }] = useChangePushDeviceMutation()
  const { id, quiet, discreet, reminders } = device

  async function want(wishes: Partial<PushWishes>): Promise<void> {
    const { error } = await change({ id, quiet, discreet, reminders, ...wishes })
    if (error) showToast('error', t('own.failed'))
    onChanged()
  }

  return (
    <div className="flex basis-full flex-col items-start gap-1">
      <Switch
        checked={reminders}
        disabled={isLoading}
        onChange={(on) => void want({ reminders: on })}
        label={t(calls ? 'push.reminders' : 'push.reminders.parcels')}
      />
      <Switch
        checked={discreet}
        disabled={isLoading}
        onChange={(on) => void want({ discreet: on })}
        label={t('push.discreet')}
      />
      <Switch
        checked={quiet !== null}
        disabled={isLoading}
        onChange={(on) => void want({ quiet: on ? defaultQuietHours : null })}
        label={t('push.quiet')}
      />
      {quiet && (
        <div className="ms-14 flex flex-col gap-2 pb-1">
          <div className="flex flex-wrap gap-3">
            {(['from', 'until'] as const).map((end) => (
              <SelectField
                key={end}
                label={t(`push.quiet.${end}`)}
                value={String(quiet[end])}
                disabled={isLoading}
                className="w-28"
                onChange={({ target }) => void want({ quiet: { ...quiet, [end]: Number(target.value) } })}
              >
                {hours.map((hour) => (
                  <option key={hour} value={hour} disabled={hour === quiet[end === 'from' ? 'until' : 'from']}>
                    {`${String(hour).padStart(2, '0')}:00`}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
          <p className="text-muted text-sm">{t('push.quiet.hint')}</p>
        </div>
      )}
    </div>
  )
}
