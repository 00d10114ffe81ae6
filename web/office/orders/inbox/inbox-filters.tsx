import { CalendarDays } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { figureFilterNames, type InboxListFilters } from '#contract/orders/records/inbox-url.rules.ts'
import { orderChannels } from '#contract/orders/records/order-channels.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { useInboxAddress } from '#web/office/orders/records/inbox-address.ts'
import { DayField } from '#web/office/platform/fields/day-field.tsx'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { CollapsibleFilters } from '#web/office/platform/frame/collapsible-filters.tsx'
import { SearchField } from '#web/office/platform/frame/search-field.tsx'
import { Chip, RemovableChip } from '#web/ui/chip.tsx'

type Inbox = ReturnType<typeof useInboxAddress>

/** The pause in typing before a search. */
const pauseMs = 300

/** Filters of the list; they are part of the address, so that they can be bookmarked and shared. */
export function InboxFilters({ inbox }: { inbox: Inbox }) {
  const { address, change } = inbox
  const { language, t } = useI18n()
  const inOrder = new Intl.Collator(language)
  const places = governorates.toSorted((a, b) => inOrder.compare(a.name[language], b.name[language]))
  const togglePaid = (paid: 'true' | 'false') => change({ paid: address.paid === paid ? undefined : paid })
  return (
    <CollapsibleFilters
      active={countActiveFilters(address)}
      search={<InboxSearch key={address.search ?? ''} inbox={inbox} />}
    >
      <Chip pressed={address.paid === 'false'} onClick={() => togglePaid('false')}>
        {t('orders.filter.unpaid')}
      </Chip>
      <Chip pressed={address.paid === 'true'} onClick={() => togglePaid('true')}>
        {t('orders.filter.paid')}
      </Chip>
      <label className="contents">
        <span className="sr-only">{t('orders.filter.governorate')}</span>
        <select
          value={address.governorate ?? ''}
          onChange={(event) => change({ governorate: event.target.value || undefined })}
          className="min-h-9 max-w-56 rounded-full border border-line-strong bg-surface ps-3 pe-8 text-sm hover:border-brown"
        >
          <option value="">{t('orders.filter.everywhere')}</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
        </select>
      </label>
      <label className="contents">
        <span className="sr-only">{t('orders.channel')}</span>
        <select
          value={address.channel ?? ''}
          onChange={({ target }) =>
            change({ channel: orderChannels.find((orderChannel) => orderChannel === target.value) })
          }
          className="min-h-9 max-w-56 rounded-full border border-line-strong bg-surface ps-3 pe-8 text-sm hover:border-brown"
        >
          <option value="">{t('orders.channel.any')}</option>
          {orderChannels.map((orderChannel) => (
            <option key={orderChannel} value={orderChannel}>
              {t(`channel.${orderChannel}`)}
            </option>
          ))}
        </select>
      </label>
      <DayFilter inbox={inbox} />
      {address.ended && (
        <RemovableChip
          label={t('orders.filter.remove')}
          onRemove={() => change({ state: undefined, ended: undefined })}
        >
          {t(`orders.filter.ended.${address.ended}`)}
        </RemovableChip>
      )}
      {figureFilterNames.map(
        (name) =>
          address[name] && (
            <RemovableChip key={name} label={t('orders.filter.remove')} onRemove={() => change({ [name]: undefined })}>
              <bdi>{name === 'product' ? t('orders.filter.product') : address[name]}</bdi>
            </RemovableChip>
          ),
      )}
    </CollapsibleFilters>
  )
}

/** Number of active filters; the two dates of a period count as one. */
function countActiveFilters({
  state: _state,
  search: _search,
  page: _page,
  order: _order,
  from,
  to,
  ...rest
}: InboxListFilters) {
  return Object.keys(rest).length + (from || to ? 1 : 0)
}

function InboxSearch({ inbox: { address, change } }: { inbox: Inbox }) {
  const { t } = useI18n()
  const seesCustomers = useHasRight()('see-customers')
  const present = address.search ?? ''
  const [typed, setTyped] = useState(present)

  const searchFor = (text: string) =>
    text.trim() !== present && change({ search: text.trim() || undefined }, { replace: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    searchFor(typed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the delay
  useEffect(() => {
    const timer = setTimeout(() => searchFor(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <search className="min-w-0 flex-1 min-[75rem]:w-80 min-[75rem]:flex-none">
      <form onSubmit={submit}>
        <SearchField
          label={t('orders.search')}
          placeholder={t(seesCustomers ? 'orders.searchHint' : 'orders.searchHint.pieces')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  )
}

function DayFilter({ inbox: { address, change } }: { inbox: Inbox }) {
  const { t } = useI18n()
  const { days, from, to } = address
  if (days) {
    return (
      <RemovableChip label={t('orders.filter.anyDay')} onRemove={() => change({ days: undefined })}>
        {t(`orders.filter.${days}`)}
      </RemovableChip>
    )
  }
  if (from || to) {
    const text = from === to ? `${from}` : [from ?? '…', to ?? '…'].join(' – ')
    return (
      <RemovableChip label={t('orders.filter.anyDay')} onRemove={() => change({ from: undefined, to: undefined })}>
        <bdi>{text}</bdi>
      </RemovableChip>
    )
  }
  return (
    <>
      <Chip pressed={false} onClick={() => change({ days: 'today' })}>
        {t('orders.filter.today')}
      </Chip>
      <Chip pressed={false} onClick={() => change({ days: 'week' })}>
        {t('orders.filter.week')}
      </Chip>
      <details className="relative">
        <summary className="inline-flex min-h-9 list-none items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm hover:border-brown">
          <CalendarDays className="size-4" aria-hidden="true" />
          {t('orders.filter.days')}
        </summary>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const form = new FormData(event.currentTarget)
            const day = (name: string) => String(form.get(name) ?? '') || undefined
            change({ from: day('from'), to: day('to') })
          }}
          className="inbox-days fixed inset-x-4 top-24 z-30 mx-auto flex w-60 flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-float"
        >
          <DayField name="from" label={t('orders.filter.from')} />
          <DayField name="to" label={t('orders.filter.to')} />
          <button type="submit" className="min-h-11 rounded-md bg-brown px-5 font-semibold text-surface">
            {t('orders.filter.show')}
          </button>
        </form>
      </details>
    </>
  )
}
