import { Check, CircleDashed } from 'lucide-react'
import { type ReadinessPoint, readinessPoints } from '#contract/catalogue/products/product-readiness.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** The checklist of what a product has and still lacks. */
export function ReadinessList({ lacks }: { lacks: readonly ReadinessPoint[] }) {
  const { t } = useI18n()
  return (
    <section aria-label={t('ready.title')}>
      <p className="mb-1 font-semibold text-sm">{t(lacks.length > 0 ? 'ready.title' : 'ready.all')}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {readinessPoints.map((point) => {
          const missing = lacks.includes(point)
          const Icon = missing ? CircleDashed : Check
          return (
            <li key={point} className={missing ? 'flex items-center gap-2' : 'flex items-center gap-2 text-olive-deep'}>
              <Icon className="size-4 shrink-0" aria-hidden="true" />
              <span>
                {t(`ready.${point}`)}
                <span className="sr-only"> · {t(missing ? 'ready.missing' : 'ready.there')}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The missing points on one line, for narrow places. */
export function LacksLine({ lacks }: { lacks: readonly ReadinessPoint[] }) {
  const { t } = useI18n()
  if (lacks.length === 0) return null
  return (
    <span className="block text-muted text-xs">
      {t('ready.lacks', { points: lacks.map((lack) => t(`ready.${lack}`)).join(' · ') })}
    </span>
  )
}
