import { useState } from 'react'
import type { NewWebhook, Webhook } from '#contract/integrations/webhooks/webhooks.contract.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { FeedsPanel } from '#web/office/integrations/product-feeds/feeds-panel.tsx'
import { KeysPanel } from '#web/office/people/staff/keys/keys-panel.tsx'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ask } from '#web/ui/questions.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import {
  useAddWebhookMutation,
  useChangeWebhookMutation,
  useRemoveWebhookMutation,
  useRenewSecretMutation,
  useWebhooksQuery,
} from './webhooks-api.ts'

const pollMs = 5000

type Open = { kind: 'edit'; webhook: Webhook | undefined } | { kind: 'sent'; webhook: Webhook }

/** Product feeds, then API keys and webhooks for developers. */
export function IntegrationsPlace() {
  const { t } = useI18n()
  return (
    <div className="flex flex-col gap-6">
      <FeedsPanel />
      <h2 className="mt-2 text-xl">{t('programs.forTechnician')}</h2>
      <Allowed right="manage-keys">
        <KeysPanel />
      </Allowed>
      <WebhooksPanel />
    </div>
  )
}

/** The webhooks, with the state of their deliveries. */
function WebhooksPanel() {
  const { t } = useI18n()
  const { data: webhooks } = useWebhooksQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
  })
  const [add] = useAddWebhookMutation()
  const [change] = useChangeWebhookMutation()
  const [renew] = useRenewSecretMutation()
  const [remove] = useRemoveWebhookMutation()
  const [open, setOpen] = useState<Open>()
  const [secret, setSecret] = useState<string>()
  if (!webhooks) return <Skeleton className="h-96" />

  const save = async ({ currentPassword, ...fields }: NewWebhook) => {
    const password = currentPassword === '' ? {} : { currentPassword }
    if (open?.webhook) return (await change({ ...fields, ...password, id: open.webhook.id })).error
    const { data, error } = await add({ ...fields, currentPassword })
    setSecret(data?.secret)
    return error
  }
  const take = async ({ id, name }: Webhook) => {
    const question = { title: t('programs.takeTitle'), text: name, confirmLabel: t('programs.takeLabel') }
    if ((await ask(question)) === 'confirmed') await remove(id)
  }
  const replaceSecret = async ({ id }: Webhook) => {
    const question = {
      title: t('programs.renewTitle'),
      text: t('programs.renewText'),
      confirmLabel: t('programs.renew'),
    }
    if ((await ask(question)) === 'confirmed') setSecret((await renew(id)).data?.secret)
  }

  return (
    <Panel
      title={t('programs.title')}
      text={t('programs.text')}
      actions={
        <Button look="secondary" size="small" onClick={() => setOpen({ kind: 'edit', webhook: undefined })}>
          {t('programs.add')}
        </Button>
      }
    >
      {webhooks.length === 0 && <p className="text-muted">{t('programs.none')}</p>}
      <ul className="divide-y divide-line">
        {webhooks.map((webhook) => (
          <Row
            key={webhook.id}
            webhook={webhook}
            onSent={() => setOpen({ kind: 'sent', webhook })}
            onEdit={() => setOpen({ kind: 'edit', webhook })}
            onRenew={() => void replaceSecret(webhook)}
            onTake={() => void take(webhook)}
          />
        ))}
      </ul>
      {open?.kind === 'edit' && (
        <WebhookDialog webhook={open.webhook} onClose={() => setOpen(undefined)} onSave={save} />
      )}
      {open?.kind === 'sent' && <DeliveriesDialog webhook={open.webhook} onClose={() => setOpen(undefined)} />}
      <Dialog
        open={secret !== undefined}
        staysOpen
        onClose={() => setSecret(undefined)}
        title={t('programs.secretTitle')}
        actions={<Button onClick={() => setSecret(undefined)}>{t('programs.secretDone')}</Button>}
      >
        <p>{t('programs.secretText')}</p>
        <code dir="ltr" className="wrap-anywhere select-all rounded-md bg-plaster-deep p-3">
          {secret}
        </code>
      </Dialog>
    </Panel>
  )
}

interface RowProps {
  webhook: Webhook
  onSent: () => void
  onEdit: () => void
  onRenew: () => void
  onTake: () => void
}

function Row({ webhook, onSent, onEdit, onRenew, onTake }: RowProps) {
  const { language, t } = useI18n()
  const { name, url, kinds, active, restsBecause, waiting, failed, deliveredAt } = webhook
  return (
    <li className="flex flex-col gap-1 py-3">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        <bdi>{name}</bdi>
        {!active && !restsBecause && <Badge>{t('programs.rests')}</Badge>}
        {restsBecause && <Badge tone="bad">{t(`programs.rests.${restsBecause}`)}</Badge>}
        {waiting > 0 && <Badge tone="warning">{t('programs.waiting', { count: waiting })}</Badge>}
        {failed > 0 && <Badge tone="bad">{t('programs.lost', { count: failed })}</Badge>}
      </span>
      <bdi dir="ltr" className="wrap-anywhere text-sm">
        {url}
      </bdi>
      <span className="text-muted text-sm">
        {kinds.map((kind) => t(`programs.kind.${kind}`)).join(' · ')}
        {' — '}
        {deliveredAt ? t('programs.heard', { at: formatMoment(language, deliveredAt) }) : t('programs.neverHeard')}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button look="quiet" size="small" onClick={onSent}>
          {t('programs.deliveries')}
        </Button>
        <Button look="quiet" size="small" onClick={onEdit}>
          {t('programs.change', { name })}
        </Button>
        <Button look="quiet" size="small" onClick={onRenew}>
          {t('programs.renew')}
        </Button>
        <Button look="quiet" size="small" onClick={onTake}>
          {t('programs.take', { name })}
        </Button>
      </span>
    </li>
  )
}
