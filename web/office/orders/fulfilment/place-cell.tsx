import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** Recipient and place of a parcel; roles without access to persons see the place alone. */
export function PlaceCell({ name, governorate, city }: { name: string; governorate: string; city: string }) {
  const { language } = useI18n()
  const place = governorates.find(({ id }) => id === governorate)?.name[language]
  const region = place === city ? undefined : place
  const where = (
    <span className="flex min-w-0">
      {city && <bdi className="truncate">{city}</bdi>}
      {city && region && <span className="whitespace-pre"> · </span>}
      {region && <span className="truncate">{region}</span>}
    </span>
  )
  return (
    <span className="flex min-w-0 flex-col leading-5">
      <span className="font-semibold">{name ? <bdi className="block truncate">{name}</bdi> : where}</span>
      {name && <span className="text-muted text-sm">{where}</span>}
    </span>
  )
}
