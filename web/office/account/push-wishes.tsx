import type { PushDevice, PushWishes } from '#contract/staff/push.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useChangePushDeviceMutation } from './push-api.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** What people call a night, to begin with. */
const night = { from: 22, until: 8 }

interface PushWishesFieldsProps {
  device: PushDevice
  onChanged: () => void
}

/** When a device is silent, and how much it says where others read it. */
export function PushWishesFields({ device, onChanged }: PushWishesFieldsProps) {
  const { t } = useI18n()
  const [change, { isLoading }] = useChangePushDeviceMutation()
  const { id, quiet, discreet } = device

  async function want(wishes: Partial<PushWishes>): Promise<void> {
    const { error } = await change({ id, quiet, discreet, ...wishes })
    if (error) showToast('error', t('own.failed'))
    onChanged()
  }

  return (
    <div className="flex basis-full flex-wrap items-center gap-x-6 gap-y-2">
      <Switch
        checked={quiet !== null}
        disabled={isLoading}
        onChange={(on) => void want({ quiet: on ? night : null })}
        label={t('push.quiet')}
      />
      {quiet && (
        <span className="flex items-center gap-3">
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
        </span>
      )}
      <Switch
        checked={discreet}
        disabled={isLoading}
        onChange={(on) => void want({ discreet: on })}
        label={t('push.discreet')}
      />
    </div>
  )
}
