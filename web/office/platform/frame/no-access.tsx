import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown for a screen the role has no access to. */
export function NoAccess({ role }: { role: StaffRole }) {
  const { t } = useI18n()
  return (
    <div className="px-4 py-10">
      <EmptyState
        title={t('role.notYours')}
        text={t('role.notYoursText', { role: t(`role.${role}`) })}
        action={<ButtonLink to={paths.dashboard}>{t('office.home')}</ButtonLink>}
      />
    </div>
  )
}
