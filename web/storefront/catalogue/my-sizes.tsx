import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductFacets } from '#contract/catalogue/products/products.contract.ts'
import { type CatalogueListFilters, formatCatalogueUrl } from '#contract/catalogue/search/catalogue-url.rules.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { readFitPeople } from '#web/state/fit-people.ts'
import { Chip } from '#web/ui/chip.tsx'

/** Filters the list by the sizes of a stored person. The size advice is loaded on the first press. */
export function MySizes({ address, offered }: { address: CatalogueListFilters; offered: ProductFacets['sizes'] }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [people, setPeople] = useState<readonly FitPerson[]>([])
  useEffect(() => setPeople(readFitPeople()), [])
  if (people.length === 0) return null
  const narrow = async (person: FitPerson) => {
    const { sizesFor } = await import('#web/storefront/size-advice/sizes-for.rules.ts')
    const size = sizesFor(
      person,
      offered.map((offer) => offer.size),
    )
    if (size.length > 0) await navigate(paths.products + formatCatalogueUrl({ ...address, size }), { replace: true })
  }
  return (
    <fieldset>
      <legend className="mb-3 font-semibold text-sm">{t('filters.mySize')}</legend>
      <div className="flex flex-wrap gap-2">
        {people.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the list does not change here
          <Chip key={index} pressed={false} onClick={() => void narrow(person)}>
            {person.name || t('sizes.mine')}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
