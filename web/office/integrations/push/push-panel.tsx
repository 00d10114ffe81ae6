import { useState } from 'react'
import type { PushDevice } from '#contract/integrations/push/push.contract.ts'
import { browserName } from '#contract/people/accounts/browser-name.rules.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useStaffSessionQuery } from '#web/office/platform/frame/office-api.ts'
import {
  isThisDevice,
  pushAbility,
  storeOwner,
  subscribe,
  toSubscriptionBody,
  unsubscribe,
} from '#web/office/platform/frame/push-browser.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useAddPushDeviceMutation, usePushDevicesQuery, useRemovePushDeviceMutation } from './push-api.ts'
import { PushPreferenceFields } from './push-preferences.tsx'

/** Switches push notifications on for this device, which also arrive while the browser is closed. */
export function PushPanel() {
  const { language, t } = useI18n()
  const { data: session } = useStaffSessionQuery()
  const { data, refetch } = usePushDevicesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [add] = useAddPushDeviceMutation()
  const [pending, setPending] = useState(false)
  const ability = pushAbility()
  // If this device is registered, the list below contains it and offers to switch it off.
  const isThisDeviceListed = data?.devices.some(({ id }) => isThisDevice(id))

  async function begin(): Promise<void> {
    if (!data) return
    setPending(true)
    const subscription = await subscribe(data.key).catch(() => undefined)
    const added = subscription && (await add(toSubscriptionBody(subscription, language))).data
    if (added && session) storeOwner({ username: session.username, device: added.id })
    showToast(added ? 'success' : 'error', t(added ? 'push.done' : 'push.failed'))
    setPending(false)
    void refetch()
  }

  return (
    <Panel title={t('push.title')} text={t('push.text')}>
      {ability !== 'able' && <p className="text-muted">{t(ability === 'refused' ? 'push.refused' : 'push.unable')}</p>}
      {ability === 'able' && !isThisDeviceListed && (
        <Button look="secondary" pending={pending} className="self-start" onClick={() => void begin()}>
          {t('push.begin')}
        </Button>
      )}
      {data && data.devices.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {data.devices.map((device) => (
            <Device key={device.id} device={device} onChanged={() => void refetch()} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Device({ device, onChanged }: { device: PushDevice; onChanged: () => void }) {
  const { language, t } = useI18n()
  const [remove, { isLoading }] = useRemovePushDeviceMutation()
  const browser = browserName(device.userAgent) ?? t('own.unknownBrowser')
  const notifiedText = device.toldAt && formatMoment(language, device.toldAt)

  async function end(): Promise<void> {
    if (isThisDevice(device.id)) await unsubscribe()
    const { error } = await remove(device.id)
    showToast(error ? 'error' : 'success', t(error ? 'own.failed' : 'push.ended'))
    onChanged()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{browser}</bdi>
          {isThisDevice(device.id) && <Badge tone="good">{t('own.here')}</Badge>}
        </p>
        <p className="text-muted text-sm">
          {notifiedText ? t('push.told', { when: notifiedText }) : t('push.neverTold')}
        </p>
      </div>
      <Button
        look="secondary"
        size="small"
        pending={isLoading}
        aria-label={t('push.endOf', { browser })}
        onClick={() => void end()}
      >
        {t('push.end')}
      </Button>
      <PushPreferenceFields device={device} onChanged={onChanged} />
    </li>
  )
}
