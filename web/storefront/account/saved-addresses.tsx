import { useRef, useState } from 'react'
import { accountListLimits } from '#contract/people/accounts/account-limits.ts'
import type { Place } from '#contract/people/shoppers/profile.contract.ts'
import { readablePhone } from '#contract/platform/text/phone-text.rules.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOrdersMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { addressLine } from '#web/storefront/orders/address-line.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ask } from '#web/ui/questions.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { useFindProfileQuery, useRemovePlaceMutation } from './profile-api.ts'

/** Lists the saved addresses of an account, to add, edit and remove. The checkout offers them. */
export function SavedAddresses() {
  const { t } = useI18n()
  const wordsThere = useMessages(loadOrdersMessages)
  const { data: profile, isError, refetch } = useFindProfileQuery()
  const title = useRef<HTMLHeadingElement>(null)
  const [edited, setEdited] = useState<Place | 'new'>()

  return (
    <section aria-labelledby="own-places" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="own-places" ref={title} tabIndex={-1} className="text-2xl">
          {t('places.title')}
        </h2>
        {wordsThere && profile && profile.places.length < accountListLimits.addresses && (
          <Button look="secondary" size="small" onClick={() => setEdited('new')}>
            {t('places.add')}
          </Button>
        )}
      </div>
      {isError && !profile && (
        <Notice kind="error" title={t('places.unread')}>
          <Button look="quiet" size="small" onClick={() => void refetch()}>
            {t('failure.tryAgain')}
          </Button>
        </Notice>
      )}
      {!profile && !isError && <Skeleton className="mt-4 h-24" />}
      {profile?.places.length === 0 && <p className="mt-3 text-muted">{t('places.none')}</p>}
      {profile && profile.places.length > 0 && (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2">
          {profile.places.map((place) => (
            <PlaceCard
              key={place.id}
              place={place}
              label={labelOf(place, profile.places)}
              onEdit={() => setEdited(place)}
              onRemoved={() => title.current?.focus()}
            />
          ))}
        </ul>
      )}
      {edited && wordsThere && (
        <AddressDialog place={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}

/** The street alone if it is unique among the addresses; otherwise name and whole address. */
function labelOf({ name, address }: Place, places: readonly Place[]): string {
  const alike = places.filter((candidate) => candidate.address.street === address.street)
  return alike.length > 1 ? joinList([name, addressLine(address)]) : address.street
}

interface PlaceCardProps {
  place: Place
  label: string
  onEdit: () => void
  /** Moves the focus, because the pressed button disappears with the address. */
  onRemoved: () => void
}

function PlaceCard({ place, label, onEdit, onRemoved }: PlaceCardProps) {
  const { t } = useI18n()
  const [remove, { isLoading }] = useRemovePlaceMutation()
  const { name, phone, address } = place

  const forget = async () => {
    const text = addressLine(address)
    const reply = await ask({ title: t('places.removeTitle'), text, confirmLabel: t('places.remove') })
    if (reply !== 'confirmed') return
    const { error } = await remove(place.id)
    if (error) showToast('error', t('places.failed'))
    else onRemoved()
  }

  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
      <p className="wrap-anywhere font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="wrap-anywhere text-sm">
        <bdi>{addressLine(address)}</bdi>
      </p>
      <p className="text-muted text-sm">
        <bdi>{readablePhone(phone)}</bdi>
      </p>
      <div className="-ms-3 mt-auto flex flex-wrap gap-x-2">
        <Button look="quiet" size="small" aria-label={t('places.changeOf', { street: label })} onClick={onEdit}>
          {t('places.change')}
        </Button>
        <Button
          look="quiet"
          size="small"
          pending={isLoading}
          aria-label={t('places.removeOf', { street: label })}
          onClick={() => void forget()}
        >
          {t('places.remove')}
        </Button>
      </div>
    </li>
  )
}
