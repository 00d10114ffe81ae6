import { governorates } from '#contract/tunisia/governorates.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** Who a parcel is for, and where that is; whoever is not told of persons reads where alone. */
export function PlaceCell({ name, governorate, city }: { name: string; governorate: string; city: string }) {
  const { language } = useI18n()
  const place = governorates.find(({ id }) => id === governorate)?.name[language]
  const region = place === city ? undefined : place
  const where = (
    <>
      <bdi>{city}</bdi>
      {city && region && ' · '}
      {region}
    </>
  )
  return (
    <span className="flex min-w-0 flex-col leading-5">
      <span className="truncate font-semibold">{name ? <bdi>{name}</bdi> : where}</span>
      {name && <span className="truncate text-muted text-sm">{where}</span>}
    </span>
  )
}
