import { inEach, languages, type Trilingual } from '#contract/platform/text/languages.ts'
import { formatPrice, toDinars } from '#contract/platform/text/money.ts'
import { ContentCachedValue } from '#server/platform/db/content-cached-value.ts'
import type { Content } from '#server/platform/db/content-version.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { countedDays, lendingWords } from './lending-words.ts'
import { hasPieces, listFees } from './lendings.repository.ts'

/**
 * The texts of links from products to their loans. Only pages of lent products contain them. Few products are lent, so all terms are read at once
 * and cached. Whether a piece is available is read each time, because a change of that is not announced.
 */
export class LoanOffers {
  readonly #db: Database
  readonly #offers: ContentCachedValue<ReadonlyMap<string, { fee: number; longest: number }>>

  constructor(db: Database, content: Pick<Content, 'now' | 'unchangedSince' | 'isListening'>) {
    this.#db = db
    this.#offers = new ContentCachedValue(content, async () => {
      const fees = await listFees(db)
      return new Map(fees.map((fee) => [fee.product_id, fee]))
    })
  }

  async describe(productId: string): Promise<Trilingual | undefined> {
    const offer = (await this.#offers.read()).get(productId)
    if (!offer || !(await hasPieces(this.#db, productId))) return undefined
    const price = toDinars(offer.fee)
    return inEach(languages, (language) =>
      lendingWords[language].door
        .replace('{price}', formatPrice(language, price))
        .replace('{longest}', countedDays(language, offer.longest)),
    )
  }
}
