import type { ReactNode } from 'react'
import type { WholeManifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { useShop } from '#web/api/use-shop.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { formatSpokenPhone } from '#web/office/platform/fields/spoken-phone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** The printed manifest that both sides sign: parcels and amounts, one copy each. */
export function ManifestSheet({ manifest, copy }: { manifest: WholeManifest; copy: 'shop' | 'courier' }) {
  const { language, t } = useI18n()
  const shop = useShop()
  const { number, courier, createdAt, createdBy, parcels, undoneAt } = manifest
  const remaining = parcels.filter(({ outcome }) => outcome !== 'withdrawn')
  const due = remaining.reduce((sum, parcel) => sum + Math.round(parcel.due * 1000), 0) / 1000
  const nameOf = (id: string) => governorates.find((governorate) => governorate.id === id)?.name[language] ?? ''
  return (
    <section aria-label={t(`manifest.copy.${copy}`)} className="manifest" data-copy={copy}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-black border-b-2 pb-3">
        <div className="min-w-0">
          <p className="font-semibold text-lg">{shop?.name[language]}</p>
          <p dir="ltr" className="rtl:text-end">
            {shop?.phone}
          </p>
        </div>
        <div className="min-w-0 sm:text-end print:text-end">
          <p className="font-semibold text-xl">{t('manifest.numbered', { number })}</p>
          <p>{formatMoment(language, createdAt)}</p>
          <p className="text-sm">{t(`manifest.copy.${copy}`)}</p>
        </div>
      </header>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 py-3 sm:grid-cols-4">
        <Fact name={t('handOver.courier')}>
          <bdi>{courier.name}</bdi>
        </Fact>
        <Fact name={t('manifest.by')}>
          <bdi>{createdBy}</bdi>
        </Fact>
        <Fact name={t('manifest.parcels')}>{remaining.length}</Fact>
        <Fact name={t('manifest.cash')}>
          <bdi>{formatDinars(language, due)}</bdi>
        </Fact>
      </dl>
      {undoneAt && (
        <p className="pb-3">
          <Badge tone="bad">{t('manifest.undone')}</Badge>
        </p>
      )}
      <div className="overflow-x-auto">
        <table className="w-full text-start text-sm max-sm:text-xs">
          <thead>
            <tr className="border-black border-b">
              {(['order', 'to', 'phone', 'pieces', 'due'] as const).map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={classNames(
                    'py-1 pe-3 text-start last:pe-0 last:text-end max-sm:pe-2',
                    name === 'phone' && 'max-sm:hidden',
                  )}
                >
                  {t(`handOver.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parcels.map((parcel) => (
              <tr
                key={parcel.id}
                className={`break-inside-avoid border-line border-b ${parcel.outcome === 'withdrawn' ? 'text-muted line-through' : ''}`}
              >
                <td className="py-1.5 pe-3 font-semibold tabular-nums max-sm:pe-2">{parcel.orderNumber}</td>
                <td className="wrap-anywhere py-1.5 pe-3 max-sm:pe-2">
                  <bdi>{parcel.name}</bdi>
                  <span className="block text-xs">
                    {parcel.city && (
                      <>
                        <bdi>{parcel.city}</bdi>
                        {' · '}
                      </>
                    )}
                    {nameOf(parcel.governorate)}
                  </span>
                </td>
                <td className="py-1.5 pe-3 max-sm:hidden">
                  <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                    {formatSpokenPhone(parcel.phone)}
                  </bdi>
                </td>
                <td className="py-1.5 pe-3 tabular-nums max-sm:pe-2">{parcel.pieces}</td>
                <td className="whitespace-nowrap py-1.5 text-end font-semibold tabular-nums">
                  <bdi>{formatDinars(language, parcel.due)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
          {/* A `tfoot` would be printed on every page, and read as the sum of that page. */}
          <tfoot className="print:table-row-group">
            <tr className="break-inside-avoid border-black border-t-2 font-semibold text-base max-sm:text-xs">
              <th scope="row" colSpan={2} className="py-2 text-start">
                {t('manifest.total', { count: remaining.length })}
              </th>
              <td className="max-sm:hidden" />
              <td className="py-2 tabular-nums">{remaining.reduce((sum, { pieces }) => sum + pieces, 0)}</td>
              <td className="whitespace-nowrap py-2 text-end tabular-nums">
                <bdi>{formatDinars(language, due)}</bdi>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="mt-6 grid break-inside-avoid grid-cols-2 gap-8">
        {(['shop', 'courier'] as const).map((who) => (
          <p key={who} className="h-24 border-black border-t pt-1 text-sm">
            {t(`manifest.sign.${who}`)}
          </p>
        ))}
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
