import type { Order } from '#contract/orders/records/orders.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { listDelegations } from '#contract/platform/tunisia/delegations.ts'
import { findGovernorate } from '#contract/platform/tunisia/governorates.ts'

/**
 * Where an order goes, as far as anybody may know whom the link is forwarded to: the governorate, and the delegation where
 * what was written is one. Whatever else somebody wrote as her town may be her street.
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
