import { Pencil, Phone } from 'lucide-react'
import { useState } from 'react'
import type { Courier, CourierFields } from '#contract/orders/fulfilment/couriers.contract.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CourierDialog } from './courier-dialog.tsx'
import { courierRefusal } from './courier-texts.ts'
import { useAddCourierMutation, useChangeCourierMutation, useCouriersQuery } from './couriers-api.ts'

/** The couriers and their fees. */
export function CouriersTab() {
  const { t } = useI18n()
  const { data: couriers } = useCouriersQuery()
  const [add] = useAddCourierMutation()
  const [change] = useChangeCourierMutation()
  const [edited, setEdited] = useState<Courier | 'new'>()
  if (!couriers) return <Skeleton className="h-96" />

  const save = async (fields: CourierFields) => {
    const { error } = await (edited === 'new' || !edited
      ? add(fields)
      : change({ id: edited.id, body: { ...fields, version: edited.version } }))
    return error && courierRefusal(problemCode(error))
  }
  const button = (
    <Allowed right="keep-couriers">
      <Button size="small" onClick={() => setEdited('new')}>
        {t('couriers.add')}
      </Button>
    </Allowed>
  )

  return (
    <>
      {couriers.length === 0 ? (
        <EmptyState title={t('couriers.none')} text={t('couriers.noneText')} action={button} />
      ) : (
        <Panel title={t('couriers.tab.couriers')} actions={button}>
          <ul className="divide-y divide-line">
            {couriers.map((courier) => (
              <Item key={courier.id} courier={courier} onEdit={() => setEdited(courier)} />
            ))}
          </ul>
        </Panel>
      )}
      {edited && (
        <CourierDialog
          courier={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSave={save}
        />
      )}
    </>
  )
}

function Item({ courier, onEdit }: { courier: Courier; onEdit: () => void }) {
  const { language, t } = useI18n()
  const { name, phone, areas, fee, fees, returnFee, paysAfterDays, withholds, archived } = courier
  const elsewhere = Object.keys(fees).length
  return (
    <li className="flex min-h-14 items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold">{name}</bdi>
          {archived && <Badge>{t('couriers.archived')}</Badge>}
          {withholds && <Badge tone="warning">{t('couriers.withholdsShort')}</Badge>}
        </p>
        <p className="text-muted text-sm">
          {t('couriers.fees', { fee: formatPrice(language, fee), back: formatPrice(language, returnFee) })}
          {elsewhere > 0 && ` · ${t('couriers.elsewhere', { count: elsewhere })}`}
          {` · ${t('couriers.paysAfter', { count: paysAfterDays })}`}
        </p>
        {areas && (
          <p dir="auto" className="text-muted text-sm">
            {areas}
          </p>
        )}
      </div>
      {phone && (
        <a
          href={`tel:${phone.replace(/\s/g, '')}`}
          aria-label={t('couriers.call', { name })}
          className="inline-flex size-11 items-center justify-center rounded-full hover:bg-brown-soft"
        >
          <Phone className="size-5" aria-hidden="true" />
        </a>
      )}
      <Allowed right="keep-couriers">
        <IconButton label={t('couriers.change', { name })} onClick={onEdit}>
          <Pencil className="size-4" aria-hidden="true" />
        </IconButton>
      </Allowed>
    </li>
  )
}
