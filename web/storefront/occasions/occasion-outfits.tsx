import '#web/style/outfits.css'
import type { OccasionOutfit } from '#contract/catalogue/occasions/occasions.contract.ts'
import type { CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import { formatPrice, toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { useListCardsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { ProductCard } from '#web/storefront/catalogue/product-card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { AddOutfitButton } from './add-outfit-button.tsx'
import type { OutfitWearer } from './family-choices.ts'
import { OutfitPlan } from './outfit-plan.tsx'
import { OutfitTerms } from './outfit-terms.tsx'
import { outfitKey } from './outfits-for.rules.ts'
import type { DressedFamily } from './use-dressed-people.ts'
import type { OccasionDay } from './use-occasion-day.ts'
import { useOutfitPlan } from './use-outfit-plan.ts'

/** The ids of all garments of the outfits, for one request. */
export function idsOf(outfits: readonly OccasionOutfit[]): string {
  return [...new Set(outfits.flatMap(({ garments }) => garments.map(({ id }) => id)))].sort().join(',')
}

interface OccasionOutfitsProps {
  outfits: readonly OccasionOutfit[]
  occasionDay: OccasionDay
  family: DressedFamily
  /** Whether the page shows one role only, which its heading names. */
  ofOneRole: boolean
}

export function OccasionOutfits({ outfits, occasionDay, family, ofOneRole }: OccasionOutfitsProps) {
  const { data } = useListCardsQuery({ ids: idsOf(outfits) })
  const cards = new Map(data?.products.map((card) => [card._id, card]))
  return outfits.map((outfit, index) => {
    const key = outfitKey(outfits, index)
    return (
      <OutfitSection
        key={key}
        outfit={outfit}
        cards={cards}
        chosen={occasionDay}
        ofOneRole={ofOneRole}
        first={index === 0}
        dressed={family.wearersOf(key)}
        onDressed={(dressed) => family.dress(key, dressed)}
      />
    )
  })
}

const [inTabletRow, inRow] = [
  'md:mx-0 md:grid-flow-row md:overflow-visible md:px-0',
  'lg:mx-0 lg:grid-flow-row lg:overflow-visible lg:px-0',
]

/** A row fills the width of the page; rows of fewer than four have pictures as large as rows of four. */
const columns: Readonly<Record<number, string>> = {
  1: `${inTabletRow} md:grid-cols-4`,
  2: `${inTabletRow} md:grid-cols-4`,
  3: `${inTabletRow} md:grid-cols-4`,
  4: `${inTabletRow} md:grid-cols-4`,
  5: `${inTabletRow} md:grid-cols-5`,
  6: `${inRow} lg:grid-cols-6`,
  7: `${inRow} lg:grid-cols-4`,
  8: `${inRow} lg:grid-cols-4`,
}

/** On wide screens the first picture of an outfit is the largest. */
const leadSizes = '(min-width: 80rem) 40vw, (min-width: 64rem) 20rem, (min-width: 40rem) 33vw, 50vw'

interface OutfitSectionProps {
  outfit: OccasionOutfit
  cards: ReadonlyMap<string, CardProduct>
  chosen: OccasionDay
  ofOneRole: boolean
  first: boolean
  dressed: readonly OutfitWearer[]
  onDressed: (dressed: OutfitWearer) => void
}

function OutfitSection({ outfit, cards, chosen, ofOneRole, first, dressed, onDressed }: OutfitSectionProps) {
  const { language, t } = useI18n()
  const { role, name, text, garments, composed } = outfit
  // An outfit that the shop composed by itself has the name of one of its pieces, so the heading names the role instead.
  const heading = composed && !ofOneRole ? t(`occasions.role.${role}`) : name[language]
  const wornCards = garments.flatMap(({ id, days }) => {
    const card = cards.get(id)
    return card ? [{ card, days }] : []
  })
  const plan = useOutfitPlan(wornCards, chosen)
  const price = toDinars(wornCards.reduce((sum, { card }) => sum + toMillimes(card.newPrice), 0))
  return (
    <section aria-label={`${t(`occasions.role.${role}`)}, ${name[language]}`} className="outfit-set">
      <header>
        {!ofOneRole && !composed && <p className="mb-1.5 text-muted text-sm">{t(`occasions.role.${role}`)}</p>}
        <h2 className="text-2xl md:text-3xl">{heading}</h2>
        {heading !== name[language] && <p className="mt-1.5">{name[language]}</p>}
        {text[language] && <p className="mt-2 max-w-prose whitespace-pre-line">{text[language]}</p>}
        <p>{t('occasions.together', { count: wornCards.length, price: formatPrice(language, price) })}</p>
      </header>
      <OutfitPlan wornCards={wornCards} occasionDay={chosen} plan={plan} />
      <ul
        className={classNames(
          'garment-cards garment-strip -mx-page snap-x scroll-px-page overflow-x-auto px-page pb-2',
          columns[wornCards.length] ?? `${inRow} lg:grid-cols-5`,
        )}
      >
        {wornCards.map(({ card, days }, index) => (
          <li key={card._id} className="snap-start">
            <ProductCard product={card} first={first && index < 2} sizes={index === 0 ? leadSizes : undefined} />
            {days > 0 && <p className="mt-1 text-muted text-sm">{t('occasions.madeIn', { count: days })}</p>}
          </li>
        ))}
      </ul>
      {wornCards.length > 0 && (
        <AddOutfitButton
          title={name[language]}
          wornCards={wornCards}
          planWithout={plan?.planWithout}
          day={chosen.day}
          governorate={chosen.governorate}
          dressed={dressed}
          onDressed={onDressed}
          // The price applies only if all pieces are available.
          price={
            wornCards.every(({ card, days }) => !card.soldOut || days > 0) ? formatPrice(language, price) : undefined
          }
        />
      )}
      {wornCards.length > 0 && <OutfitTerms name={name[language]} price={price} governorate={chosen.governorate} />}
    </section>
  )
}
