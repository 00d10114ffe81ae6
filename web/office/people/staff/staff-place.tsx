import { useState } from 'react'
import type { StaffAccount } from '#contract/people/staff/staff-accounts.contract.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { MainActionAtFoot, MainActionInHead } from '#web/office/platform/frame/main-action.tsx'
import { SettingsParts } from '#web/office/platform/settings/settings-parts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useStaffAccountsQuery } from './staff-accounts-api.ts'
import type { StaffAct } from './staff-api.ts'
import { StaffDialog } from './staff-dialog.tsx'

/** The staff accounts. */
export function StaffPlace() {
  const { t } = useI18n()
  const { data: accounts, refetch } = useStaffAccountsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [act, setAct] = useState<StaffAct>()
  const add = (
    <Button size="small" className="min-h-11" onClick={() => setAct({ kind: 'create' })}>
      {t('staff.add')}
    </Button>
  )
  return (
    <>
      <Panel title={t('staff.title')} text={t('staff.text')} actions={<MainActionInHead>{add}</MainActionInHead>}>
        {!accounts && <Skeleton className="h-40" />}
        <ul className="divide-y divide-line">
          {accounts?.map((account) => (
            <AccountRow key={account.username} account={account} onAct={setAct} />
          ))}
        </ul>
      </Panel>
      <SettingsParts place="staff" said={{ staff: { title: t('staff.rules') } }} />
      <MainActionAtFoot>{add}</MainActionAtFoot>
      {act && (
        <StaffDialog
          act={act}
          onClose={(done) => {
            setAct(undefined)
            if (done) void refetch()
          }}
        />
      )}
    </>
  )
}

function AccountRow({ account, onAct }: { account: StaffAccount; onAct: (act: StaffAct) => void }) {
  const { language, t } = useI18n()
  const { username, role, own, disabled, twoFactor, lastSeenAt } = account
  const acts = ['endSessions', 'reset', disabled ? 'enable' : 'disable', 'remove'] as const
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{username}</bdi>
          <Badge>{t(`role.${role}`)}</Badge>
          {own && <Badge>{t('staff.own')}</Badge>}
          {disabled && <Badge tone="bad">{t('staff.isDisabled')}</Badge>}
          {twoFactor && <Badge tone="good">{t('staff.twoFactor')}</Badge>}
        </span>
        <span className="text-muted text-sm">
          {lastSeenAt ? t('staff.seen', { at: formatMoment(language, lastSeenAt) }) : t('staff.neverSeen')}
        </span>
      </span>
      {!own && (
        <span className="flex flex-wrap gap-1">
          <Button look="quiet" size="small" onClick={() => onAct({ kind: 'changeRole', username, role })}>
            {t('staff.changeRoleShort')}
            <span className="sr-only"> {username}</span>
          </Button>
          {acts.map((kind) => (
            <Button key={kind} look="quiet" size="small" onClick={() => onAct({ kind, username })}>
              {t(`staff.${kind}Short`)}
              <span className="sr-only"> {username}</span>
            </Button>
          ))}
        </span>
      )}
    </li>
  )
}
