import { type FormEvent, useEffect, useRef } from 'react'
import { stationOf } from '#contract/orders/fulfilment/parcel-stations.rules.ts'
import type { FollowedParcel } from '#contract/orders/fulfilment/parcel-tracking.contract.ts'
import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import { formatDay } from '#contract/platform/tunisia/format-dates.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOrdersMessages } from '#web/i18n/load-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CraftStages } from './craft-stages.tsx'
import { useFollowParcelMutation } from './follow-api.ts'
import { ParcelTracking } from './parcel-tracking.tsx'

export const messages = loadOrdersMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('follow.title'), unlisted: true }
}

/** Shows where a parcel is, by order number and phone number, without an account. */
export function Screen() {
  const { t } = useI18n()
  const [follow, { data, error, isLoading }] = useFollowParcelMutation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => fillIn(form.current), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void follow({ number: String(form.get('number')), phone: String(form.get('phone')) })
  }
  const refused = error && ('status' in error && error.status === 404 ? 'unknown' : 'later')
  return (
    <div className="page max-w-2xl py-6 md:py-12">
      <h1 className="text-3xl md:text-5xl">{t('follow.title')}</h1>
      <p className="mt-3 text-muted">{t('follow.intro')}</p>
      <form ref={form} method="post" onSubmit={submit} className="mt-6 grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t('follow.number')} name="number" inputMode="numeric" dir="ltr" maxLength={30} required />
        <TextField
          label={t('follow.phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={30}
          required
        />
        <Button type="submit" pending={isLoading} className="sm:col-span-2 sm:justify-self-start">
          {t('follow.send')}
        </Button>
      </form>
      <div className="mt-8" aria-live="polite">
        {refused && <Notice kind="error" title={t(`follow.${refused}`)} />}
        {data && !refused && <Parcel parcel={data} />}
      </div>
    </div>
  )
}

/** Reads the order number from the hash of mailed links; typed values stay. */
function fillIn(form: HTMLFormElement | null): void {
  const number = form?.elements.namedItem('number')
  const orderNumber = /^#(\d{1,9})$/.exec(window.location.hash)?.[1]
  if (orderNumber && number instanceof HTMLInputElement && number.value === '') number.value = orderNumber
}

function Parcel({ parcel }: { parcel: FollowedParcel }) {
  const { language, t } = useI18n()
  const { number, state, pickUp, since, postponedUntil, making } = parcel
  const { endedAs } = stateRules[state]
  const station = stationOf(parcel, making ?? undefined)
  return (
    <section
      aria-label={t('follow.parcel', { number })}
      className="rounded-lg border border-line bg-surface p-4 md:p-6"
    >
      <h2 className="text-xl">{t('follow.parcel', { number })}</h2>
      <p className="mb-4 text-muted">{t('follow.since', { at: formatDate(language, since) })}</p>
      {station ? (
        <ParcelTracking station={station} pickUp={pickUp} />
      ) : (
        endedAs && <p>{t(`follow.ended.${endedAs}`)}</p>
      )}
      {postponedUntil && (
        <p className="mt-4 font-semibold">{t('follow.postponed', { day: formatDay(language, postponedUntil) })}</p>
      )}
      {making !== null && (
        <div className="mt-6">
          <h3 className="mb-3 font-semibold">{t('follow.making')}</h3>
          <CraftStages progress={making} title={t('follow.parcel', { number })} />
        </div>
      )}
    </section>
  )
}
