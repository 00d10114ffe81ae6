import type { Order } from '#contract/orders/records/orders.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { listDelegations } from '#contract/platform/tunisia/delegations.ts'
import { findGovernorate } from '#contract/platform/tunisia/governorates.ts'

/**
 * The part of the address that anybody with the link may see: the governorate, and the delegation if the town is the name of one. Any other text
 * typed as the town could be a street.
 */
export function linkPlace({ address }: Pick<Order, 'address'>, language: Language): string {
  const governorate = findGovernorate(address.state)
  if (!governorate) return ''
  const town = address.city.trim().toLowerCase()
  const delegation = listDelegations(governorate.id).find(({ name }) =>
    Object.values(name).some((nameText) => nameText.toLowerCase() === town),
  )
  const names = [delegation?.name[language], governorate.name[language]].filter((name) => name !== undefined)
  return [...new Set(names)].join(language === 'ar' ? '، ' : ', ')
}
