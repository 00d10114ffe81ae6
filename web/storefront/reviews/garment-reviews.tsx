import { useState } from 'react'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { reviewLimits } from '#contract/customers/reviews/review-limits.ts'
import { useListReviewsQuery } from '#web/api/reviews-api.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadFitMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { type ReviewFilter, SimilarBuyersReviews } from './similar-buyers-reviews.tsx'

/** The reviews of a garment, and how it fitted. Sample reviews are marked and have no average. */
export function GarmentReviews({ productId }: { productId: string }) {
  const { t, language } = useI18n()
  const hasMessages = useMessages(loadFitMessages)
  const [page, setPage] = useState(1)
  const [alike, setAlike] = useState<ReviewFilter>({})
  // While another filter loads, the previous reviews stay.
  const { data } = useListReviewsQuery({ id: productId, page, ...alike })
  if (!hasMessages || !data || data.all + data.samples === 0) return null
  const { all, sizes, count, average, small, expected, large, samples, reviews } = data
  const share = (part: number) => Math.round((100 * part) / Math.max(1, count))
  return (
    <section aria-label={t('said.title')} className="mt-12 flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 className="text-2xl">{t('said.title')}</h2>
        {all > 0 && (
          <p className="flex items-center gap-2">
            <Stars count={average} label={t('said.stars', { stars: average })} />
            <span className="text-muted">{t('said.count', { count })}</span>
          </p>
        )}
      </div>
      {all > 1 && (
        <SimilarBuyersReviews
          filter={alike}
          sizes={sizes}
          onChange={(next) => {
            setAlike(next)
            setPage(1)
          }}
        />
      )}
      {samples > 0 && <p className="text-muted">{t('said.samples')}</p>}
      {all > 0 && count === 0 && <p role="status">{t('said.nobodyAlike')}</p>}
      {all > 0 && (
        <dl className="grid max-w-md grid-cols-3 gap-2 text-center">
          {(
            [
              ['small', small],
              ['expected', expected],
              ['large', large],
            ] as const
          ).map(([fit, part]) => (
            <div key={fit} className="rounded-md bg-brown-soft p-2">
              <dt className="text-sm">{t(`said.${fit}`)}</dt>
              <dd className="font-semibold tabular-nums">
                <bdi>{share(part)} %</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {reviews.map((review) => (
          <li key={review.id} className="flex flex-col gap-2 py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars count={review.stars} label={t('said.stars', { stars: review.stars })} />
              <bdi className="font-semibold">{review.name}</bdi>
              <span className="text-muted text-sm">{formatDate(language, review.at)}</span>
              {review.sample && <Badge tone="warning">{t('said.sample')}</Badge>}
            </p>
            <p className="text-muted text-sm">
              {[
                review.size && t('said.size', { size: sizeName(review.size, language) }),
                review.height && t('said.height', { height: review.height }),
                t(`said.${review.fit}`),
                review.colorName[language],
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {review.said && (
              <p lang={review.language} dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line">
                {review.said}
              </p>
            )}
            {review.pictures.length > 0 && (
              <div className="flex gap-2">
                {review.pictures.map((url) => (
                  <Picture
                    key={url}
                    url={url}
                    alt={t('said.picture', { name: review.name })}
                    sizes="8rem"
                    className="aspect-square w-28 rounded-md"
                  />
                ))}
              </div>
            )}
            {review.answer && (
              <p dir="auto" className="wrap-anywhere max-w-prose border-brown border-s-2 ps-3 text-sm">
                <span className="font-semibold">{t('said.answer')}</span> <bdi>{review.answer}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
      {count + samples > reviewLimits.perPage && (
        <div className="flex gap-3">
          <Button look="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('said.newer')}
          </Button>
          <Button
            look="secondary"
            disabled={page * reviewLimits.perPage >= count + samples}
            onClick={() => setPage(page + 1)}
          >
            {t('said.older')}
          </Button>
        </div>
      )}
    </section>
  )
}
