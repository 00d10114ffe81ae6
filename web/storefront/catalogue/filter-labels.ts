import { colourFamilies } from '#contract/catalogue/products/colour-families.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import type { Wish, WishOf } from '#contract/catalogue/search/query-understanding.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** Returns the label of a recognised filter. */
export function useFilterLabel(): (wish: Wish) => string {
  const { language, t } = useI18n()
  const money = (dinars: number) => formatPrice(language, dinars)
  const price = ({ min, max }: WishOf<'price'>) => {
    if (min !== undefined && max !== undefined) return t('search.between', { min: money(min), max: money(max) })
    return max === undefined ? t('search.from', { price: money(min ?? 0) }) : t('search.upTo', { price: money(max) })
  }
  const anyOf = (names: readonly string[]) => new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  const size = (key: string) => {
    const name = sizeName(key, language)
    return name === key ? t('search.size', { size: key }) : name
  }
  const words: { readonly [Kind in Wish['kind']]: (wish: WishOf<Kind>) => string } = {
    who: ({ who }) => t(`search.who.${who}`),
    size: ({ sizes }) => anyOf(sizes.map(size)),
    colour: ({ families }) =>
      anyOf(colourFamilies.filter(({ key }) => families.includes(key)).map(({ name }) => name[language])),
    occasion: ({ occasion }) => t(`search.occasion.${occasion}`),
    price,
    sale: () => t('search.sale'),
    order: ({ order }) => t(`search.order.${order}`),
    inStock: () => t('filters.inStock'),
  }
  return <Kind extends Wish['kind']>(wish: WishOf<Kind>) => words[wish.kind as Kind](wish)
}
