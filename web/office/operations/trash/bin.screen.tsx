import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { binLimits } from '#contract/catalogue/products/office-limits.ts'
import { type BinEntry, type BinKind, binKinds } from '#contract/operations/trash/bin.contract.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeSettingsMessages } from '#web/i18n/load-office-messages.ts'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { SearchBox } from '#web/office/platform/frame/search-box.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useBinQuery } from './bin-api.ts'
import { BinItem } from './bin-item.tsx'
import { kindNames } from './bin-texts.ts'
import { PurgeDialog } from './purge-dialog.tsx'

export const messages = loadOfficeSettingsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.bin'), unlisted: true }
}

const tabs: readonly (BinKind | undefined)[] = [undefined, ...binKinds]

/** Deleted records, until they are deleted for good. */
export function Screen() {
  const { t } = useI18n()
  const [params, setParams] = useSearchParams()
  const [purging, setPurging] = useState<BinEntry>()
  const kind = binKinds.find((binKind) => binKind === params.get('kind'))
  const q = params.get('q')?.trim().slice(0, 100) ?? ''
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const { data } = useBinQuery({ page, ...(kind && { kind }), ...(q && { q }) }, { refetchOnMountOrArgChange: true })
  const address = (change: Record<string, string | undefined>) => {
    const parameters = Object.entries({ kind, q, ...change }).filter((pair): pair is [string, string] =>
      Boolean(pair[1]),
    )
    return `?${new URLSearchParams(parameters)}`
  }

  const text = t('bin.text', { count: binLimits.days })
  // The bin is empty: explain it instead of showing filters.
  const nothing = data?.total === 0 && !kind && !q

  return (
    <OfficePage title={t('office.bin')}>
      {data && !nothing && (
        <>
          <Tabs
            label={t('office.bin')}
            tabs={tabs.map((tab) => ({
              to: address({ kind: tab }),
              label: t(tab ? `bin.${tab}s` : 'bin.all'),
              count: tab === kind ? data?.total : undefined,
              current: tab === kind,
            }))}
          />
          <SearchBox label={t('bin.search')} value={q} onSearch={(words) => setParams(address({ q: words }))} />
        </>
      )}
      {!data && <Skeleton className="h-60" />}
      {data?.entries.length === 0 && (
        <EmptyState
          title={t('bin.empty')}
          {...(nothing && {
            text,
            action: (
              <ButtonLink look="secondary" to={paths.manageProducts}>
                {t('bin.toProducts')}
              </ButtonLink>
            ),
          })}
        />
      )}
      <ul aria-label={t(kind ? kindNames[kind] : 'bin.all')} className="flex flex-col gap-2">
        {data?.entries.map((entry) => (
          <BinItem key={`${entry.kind} ${entry.id}`} entry={entry} onPurge={() => setPurging(entry)} />
        ))}
      </ul>
      <Pager
        page={page}
        total={data?.total ?? 0}
        perPage={binLimits.pageSize}
        to={(next) => address({ page: String(next) })}
      />
      {!nothing && <p className="max-w-prose text-muted text-sm">{text}</p>}
      {purging && <PurgeDialog entry={purging} onClose={() => setPurging(undefined)} />}
    </OfficePage>
  )
}
