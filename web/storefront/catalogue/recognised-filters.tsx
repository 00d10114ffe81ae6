import { X } from 'lucide-react'
import { Link } from 'react-router'
import { type CatalogueListFilters, formatCatalogueUrl } from '#contract/catalogue/search/catalogue-url.rules.ts'
import {
  type Exclusion,
  parseSwitchedOffParts,
  type QueryUnderstanding,
  type SearchPart,
} from '#contract/catalogue/search/query-understanding.ts'
import type { HistoryEntryState } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { useFilterLabel } from './filter-labels.ts'
import { focusNeighbour } from './focus-neighbour.ts'

/** Removing a wish keeps the scroll position. */
const stays: HistoryEntryState = { morePages: 0 }

/** The filters that were recognised in the search text, each with a link to remove it, which works without scripts. */
export function RecognisedFilters({
  address,
  understood,
}: {
  address: CatalogueListFilters
  understood: QueryUnderstanding
}) {
  const { language, t } = useI18n()
  const wordsOf = useFilterLabel()
  const { wishes, words = [], excluded = [], instead } = understood
  const listed = (names: readonly string[]) => new Intl.ListFormat(language).format(names)
  const lowered = (text: string) => text.replace(/^./, (letter) => letter.toLowerCase())
  const exclusionText = (exclusion: Exclusion) =>
    'without' in exclusion
      ? t('search.excluding', { what: exclusion.without[language] })
      : t('search.except', {
          what: 'wish' in exclusion ? lowered(wordsOf(exclusion.wish)) : exclusion.except[language],
        })
  const unmet = wishes.filter((wish) => wish.unmet)
  const chips = [
    ...words.map(({ kind, names }) => ({ kind, said: listed(names.map((name) => name[language])) })),
    ...wishes.filter((wish) => !wish.unmet).map((wish) => ({ kind: wish.kind, said: wordsOf(wish) })),
    ...excluded.map((exclusion) => ({ kind: exclusion.key, said: exclusionText(exclusion) })),
  ]
  return (
    <div className="mb-6 flex flex-col gap-3">
      {instead && (
        <p>
          {t('search.instead', {
            asked: instead.of,
            shown: listed((instead.shown[language] || instead.shown.fr).split(/[,،]/).map((name) => name.trim())),
          })}
        </p>
      )}
      {unmet.length > 0 && <p>{t('search.unmet', { wishes: listed(unmet.map(wordsOf)) })}</p>}
      {chips.length > 0 && (
        <ul aria-label={t('search.understood')} className="flex flex-wrap gap-2">
          {chips.map(({ kind, said }) => (
            <li key={kind}>
              <Link
                to={paths.products + formatCatalogueUrl(removeWish(address, kind))}
                replace
                state={stays}
                onClick={focusNeighbour}
                className="chosen-chip"
              >
                <span className="sr-only">{t('search.takeBack')} </span>
                <bdi>{said}</bdi>
                <X className="size-4" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function removeWish({ page: _page, ...address }: CatalogueListFilters, kind: SearchPart): CatalogueListFilters {
  const setAside = parseSwitchedOffParts([address.without ?? '', kind].join(','))
  return { ...address, without: setAside.join(',') }
}
