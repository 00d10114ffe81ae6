import { governorates } from '#contract/tunisia/governorates.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** Who a parcel is for, and where that is. */
export function PlaceCell({ name, governorate, city }: { name: string; governorate: string; city: string }) {
  const { language } = useI18n()
  const place = governorates.find(({ id }) => id === governorate)?.name[language]
  return (
    <span className="flex min-w-0 flex-col leading-5">
      <span className="truncate font-semibold">
        <bdi>{name || '—'}</bdi>
      </span>
      <span className="truncate text-muted text-sm">
        <bdi>{city}</bdi>
        {place && place !== city && ` · ${place}`}
      </span>
    </span>
  )
}
