import { inEach, languages, type Trilingual } from '#contract/text/languages.ts'
import { formatPrice, toDinars } from '#contract/text/money.ts'
import type { Database } from '#server/db/pool.ts'
import { countedDays, lendingWords } from './lending-words.ts'
import { findFee } from './lendings.repository.ts'

/** What leads from a garment to its loan, in words: pages of garments that are not lent carry none of them. */
export async function describeOffer(db: Database, productId: string): Promise<Trilingual | undefined> {
  const found = await findFee(db, productId)
  if (!found) return undefined
  const price = toDinars(found.fee)
  return inEach(languages, (language) =>
    lendingWords[language].door
      .replace('{price}', formatPrice(language, price))
      .replace('{longest}', countedDays(language, found.longest)),
  )
}
