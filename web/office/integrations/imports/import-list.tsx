import type { ShopImport } from '#contract/integrations/imports/imports.contract.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { kindNames } from './import-texts.ts'
import { useListImportsQuery } from './imports-api.ts'

/** Files that wait for confirmation, and finished imports. */
export function ImportList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useI18n()
  const { data: imports = [] } = useListImportsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (imports.length === 0) return null
  return (
    <Panel title={t('bring.files')}>
      <ul className="divide-y divide-line">
        {imports.map((entry) => (
          <SentFile key={entry.id} sent={entry} onOpen={() => onOpen(entry.id)} />
        ))}
      </ul>
    </Panel>
  )
}

function SentFile({
  sent: { kind, fileName, sentAt, doneAt, undoneAt, staffName },
  onOpen,
}: {
  sent: ShopImport
  onOpen: () => void
}) {
  const { t, language } = useI18n()
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <span className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-center gap-2">
          {undoneAt ? (
            <Badge>{t('bring.isUndone')}</Badge>
          ) : (
            <Badge tone={doneAt ? 'good' : 'warning'}>{t(doneAt ? 'bring.isDone' : 'bring.waits')}</Badge>
          )}
          <span className="font-semibold">{t(kindNames[kind])}</span>
        </span>
        <span className="block break-words text-muted text-sm">
          <bdi>{fileName}</bdi> · {formatMoment(language, doneAt || sentAt)} · <bdi>{staffName}</bdi>
        </span>
      </span>
      <Button look="secondary" size="small" className="min-h-11" onClick={onOpen}>
        {t('bring.open')}
      </Button>
    </li>
  )
}
