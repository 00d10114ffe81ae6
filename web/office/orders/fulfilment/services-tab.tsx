import { Pencil, PlugZap } from 'lucide-react'
import { useState } from 'react'
import type { Connector, ConnectorFields } from '#contract/orders/fulfilment/connectors.contract.ts'
import type { Courier } from '#contract/orders/fulfilment/couriers.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { ConnectorDialog } from './connector-dialog.tsx'
import { useConnectorsQuery, useSaveConnectorMutation, useTestConnectorMutation } from './connectors-api.ts'
import { courierTab } from './courier-paths.ts'
import { courierRefusal } from './courier-texts.ts'
import { useCouriersQuery } from './couriers-api.ts'
import { DispatchList } from './dispatch-list.tsx'

/** Couriers with a web service, and the state of each dispatched parcel. */
export function ServicesTab() {
  const { t } = useI18n()
  const { data: couriers } = useCouriersQuery()
  const { data: connectors } = useConnectorsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [keep] = useSaveConnectorMutation()
  const [edited, setEdited] = useState<Courier>()
  if (!couriers || !connectors) return <Skeleton className="h-96" />

  const active = couriers.filter(({ archived }) => !archived)
  if (active.length === 0) {
    return (
      <EmptyState
        title={t('couriers.none')}
        text={t('couriers.noneText')}
        action={<ButtonLink to={courierTab('couriers')}>{t('couriers.tab.couriers')}</ButtonLink>}
      />
    )
  }
  const connectorOf = ({ id }: Courier) => connectors.find(({ courierId }) => courierId === id)
  const save = async (body: ConnectorFields) => {
    if (!edited) return undefined
    const { error } = await keep({ id: edited.id, body })
    return error && courierRefusal(problemCode(error))
  }
  return (
    <>
      {active.map((courier) => (
        <Service
          key={courier.id}
          courier={courier}
          connector={connectorOf(courier)}
          onEdit={() => setEdited(courier)}
        />
      ))}
      {edited && (
        <ConnectorDialog
          name={edited.name}
          connector={connectorOf(edited)}
          onClose={() => setEdited(undefined)}
          onSave={save}
        />
      )}
    </>
  )
}

interface ServiceProps {
  courier: Courier
  connector: Connector | undefined
  onEdit: () => void
}

function Service({ courier: { id, name }, connector, onEdit }: ServiceProps) {
  const { t } = useI18n()
  const [test, { isLoading }] = useTestConnectorMutation()
  const unknown = connector?.states.filter(({ meaning }) => meaning === null).length ?? 0
  const tryIt = async () => {
    const { data, error } = await test(id)
    if (!data) showToast('error', t(courierRefusal(problemCode(error))))
    else if (data.problem) showToast('error', t(`services.problem.${data.problem}`))
    else showToast('info', t('services.answers'))
  }
  return (
    <Panel
      title={<bdi>{name}</bdi>}
      actions={
        <Allowed right="keep-couriers">
          <div className="flex flex-wrap gap-2">
            {connector && (
              <Button look="secondary" size="small" pending={isLoading} onClick={() => void tryIt()}>
                <PlugZap className="size-4" aria-hidden="true" />
                {t('services.test')}
              </Button>
            )}
            <Button look="secondary" size="small" onClick={onEdit}>
              <Pencil className="size-4" aria-hidden="true" />
              {t(connector ? 'services.change' : 'services.connect')}
            </Button>
          </div>
        </Allowed>
      }
    >
      <p className="flex flex-wrap items-center gap-2 pb-2 text-sm">
        {!connector && <span className="text-muted">{t('services.none')}</span>}
        {connector && (
          <>
            <Badge tone={connector.active ? 'good' : 'plain'}>
              {t(connector.active ? 'services.on' : 'services.off')}
            </Badge>
            {connector.problem && <Badge tone="bad">{t(`services.problem.${connector.problem}`)}</Badge>}
            {unknown > 0 && <Badge tone="warning">{t('services.unknown', { count: unknown })}</Badge>}
          </>
        )}
      </p>
      {connector && <DispatchList courierId={id} />}
    </Panel>
  )
}
