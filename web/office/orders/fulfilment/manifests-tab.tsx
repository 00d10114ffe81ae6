import { useState } from 'react'
import { Link } from 'react-router'
import type { Manifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import { formatDateTime } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { manifestPath } from './courier-paths.ts'
import { useManifestsQuery } from './couriers-api.ts'

const pageSize = 50

/** All manifests, newest first. */
export function ManifestsTab() {
  const { language, t } = useI18n()
  const [beforeId, setBeforeId] = useState<number>()
  const { data } = useManifestsQuery(beforeId === undefined ? {} : { before: beforeId }, {
    refetchOnMountOrArgChange: true,
  })
  if (!data) return <Skeleton className="h-96" />
  if (data.length === 0) return <EmptyState title={t('manifest.none')} />
  const columns: Column<Manifest>[] = [
    {
      key: 'number',
      title: t('manifest.number'),
      leads: true,
      cell: ({ id, number, undoneAt }) => (
        <span className="inline-flex items-center gap-2">
          <Link
            to={manifestPath(id)}
            className="inline-flex min-h-11 items-center font-semibold text-blue tabular-nums underline-offset-4 hover:underline md:min-h-9"
          >
            {t('manifest.numbered', { number })}
          </Link>
          {undoneAt && <Badge tone="bad">{t('manifest.undone')}</Badge>}
        </span>
      ),
    },
    { key: 'courier', title: t('handOver.courier'), cell: ({ courier }) => <bdi>{courier.name}</bdi> },
    { key: 'at', title: t('manifest.at'), cell: ({ createdAt }) => formatDateTime(language, createdAt) },
    { key: 'parcels', title: t('manifest.parcels'), end: true, cell: ({ parcelCount }) => parcelCount },
    { key: 'due', title: t('handOver.due'), end: true, cell: ({ due }) => <Price now={due} /> },
  ]
  return (
    <>
      <DataTable label={t('couriers.tab.manifests')} rows={data} columns={columns} rowId={({ id }) => String(id)} />
      <div className="flex gap-2">
        {beforeId !== undefined && (
          <Button look="secondary" size="small" onClick={() => setBeforeId(undefined)}>
            {t('manifest.newest')}
          </Button>
        )}
        {data.length === pageSize && (
          <Button look="secondary" size="small" onClick={() => setBeforeId(data.at(-1)?.number)}>
            {t('manifest.older')}
          </Button>
        )}
      </div>
    </>
  )
}
