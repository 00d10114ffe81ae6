import { data, Link, useParams } from 'react-router'
import { isOccasionRole, type OccasionRole, occasionRoles } from '#contract/platform/settings/occasion-roles.ts'
import { awaitQuery } from '#web/api/await-query.ts'
import { occasionsApi, useFindOccasionsQuery } from '#web/api/occasions-api.ts'
import { productsApi } from '#web/api/products-api.ts'
import type { HeadContext, PageHead, ScreenRequest } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOccasionsMessages } from '#web/i18n/load-messages.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DayOfOccasion } from './day-of-occasion.tsx'
import { FeastDays } from './feast-days.tsx'
import { idsOf, OccasionOutfits } from './occasion-outfits.tsx'
import { outfitsFor } from './outfits-for.rules.ts'
import { useDressedPeople } from './use-dressed-people.ts'
import { useOccasionDay } from './use-occasion-day.ts'

export const messages = loadOccasionsMessages

export async function load({ store, params }: ScreenRequest) {
  const role = params.id
  if (role !== undefined && !isOccasionRole(role)) throw data(null, { status: 404 })
  const occasions = await awaitQuery(store.dispatch(occasionsApi.endpoints.findOccasions.initiate()))
  const ids = idsOf(outfitsFor(occasions.outfits, role))
  if (ids) await awaitQuery(store.dispatch(productsApi.endpoints.listCards.initiate({ ids })))
}

export function head({ i18n, params }: HeadContext): PageHead {
  const role = params.id
  const title = isOccasionRole(role) ? i18n.t(`occasions.for.${role}`) : i18n.t('occasions.title')
  return { title, description: i18n.t('occasions.head') }
}

/** Asks for day and role, and shows the outfits and the plan. Without scripts, it shows the outfits and how long they take. */
export function Screen() {
  const { t } = useI18n()
  const { id } = useParams()
  const role = isOccasionRole(id) ? id : undefined
  const { data: occasions } = useFindOccasionsQuery()
  const occasionDay = useOccasionDay()
  const family = useDressedPeople()
  const outfits = outfitsFor(occasions?.outfits ?? [], role)
  return (
    <div className="page flex flex-col gap-6 py-6 md:gap-10 md:py-12">
      <div className="flex flex-col gap-6 lg:flex-row lg:items-end lg:justify-between lg:gap-8">
        <header className="flex flex-col gap-3 md:gap-4">
          <h1 className="text-3xl md:text-5xl">{role ? t(`occasions.for.${role}`) : t('occasions.title')}</h1>
          <p className="max-w-[55ch] text-balance text-muted max-sm:hidden md:text-lg">
            {t(role ? 'occasions.introOf' : 'occasions.intro')}
          </p>
          <Roles current={role} />
        </header>
        <DayOfOccasion occasionDay={occasionDay} />
      </div>
      {outfits.length > 0 ? (
        <OccasionOutfits outfits={outfits} occasionDay={occasionDay} family={family} ofOneRole={role !== undefined} />
      ) : (
        <EmptyState title={t('occasions.none')} text={t('occasions.noneText')} />
      )}
      <FeastDays feasts={occasions?.feasts ?? []} occasionDay={occasionDay} />
    </div>
  )
}

function Roles({ current }: { current: OccasionRole | undefined }) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('occasions.whom')}>
      <ul className="max-sm:-mx-page flex gap-2 max-sm:overflow-x-auto max-sm:px-page sm:flex-wrap">
        {occasionRoles.map((role) => (
          <li key={role}>
            <Link
              to={paths.occasionsOf(role)}
              aria-current={role === current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border px-4 lg:max-xl:px-3',
                role === current ? 'border-ink bg-ink text-plaster' : 'border-line bg-surface hover:border-brown',
              )}
            >
              {t(`occasions.role.${role}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
