import { useState } from 'react'
import { Link } from 'react-router'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { reviewLimits } from '#contract/customers/reviews/review-limits.ts'
import type { OfficeReview, ReviewMark } from '#contract/customers/reviews/reviews.contract.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { useReviewPictureQuery } from './office-reviews-api.ts'

interface ReviewItemProps {
  review: OfficeReview
  onMark: (next: ReviewMark, back: ReviewMark) => void
}

export function ReviewItem({ review, onMark }: ReviewItemProps) {
  const { t, language } = useI18n()
  const { state, stars, fit, height, name, said, pictures, size, answer, title, orderNumber } = review
  const [typed, setTyped] = useState(answer)
  // The answer field opens on demand, because most reviews are published without an answer.
  const [answers, setAnswers] = useState(answer !== '')
  const otherStates = (['published', 'hidden'] as const).filter((candidate) => candidate !== state)
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars count={stars} label={`${stars} / 5`} />
        <bdi className="font-semibold">{name}</bdi>
        <Link to={paths.product(review.productId)} className="text-blue underline underline-offset-4">
          <bdi>{title[language]}</bdi>
        </Link>
        <span className="text-muted text-sm">
          {[
            size && t('reviews.size', { size: sizeName(size, language) }),
            height && `${height} cm`,
            t(`reviews.fit.${fit}`),
          ]
            .concat(orderNumber === null ? [] : t('reviews.order', { number: orderNumber }))
            .concat(formatDate(language, review.at))
            .filter(Boolean)
            .join(' · ')}
        </span>
        {review.sample && <Badge tone="warning">{t('reviews.sample')}</Badge>}
      </p>
      {said && (
        <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line">
          {said}
        </p>
      )}
      {pictures.length > 0 && (
        <div className="flex gap-2">
          {pictures.map((url, place) =>
            state === 'published' ? (
              <Picture key={url} url={url} alt="" sizes="8rem" className="aspect-square w-28 rounded-md" />
            ) : (
              <UnpublishedPicture key={url} id={review.id} place={place} />
            ),
          )}
        </div>
      )}
      {answers && (
        <TextArea
          label={t('reviews.answer')}
          rows={2}
          maxLength={reviewLimits.answer}
          value={typed}
          autoFocus={answer === ''}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {otherStates.map((next) => (
          <Button
            key={next}
            size="small"
            look={next === 'published' ? 'primary' : 'secondary'}
            onClick={() => onMark({ state: next }, { state })}
          >
            {t(next === 'published' ? 'reviews.publish' : 'reviews.hide')}
          </Button>
        ))}
        {!answers && (
          <Button size="small" look="secondary" onClick={() => setAnswers(true)}>
            {t('reviews.reply')}
          </Button>
        )}
        {typed.trim() !== answer && (
          <Button size="small" look="secondary" onClick={() => onMark({ answer: typed.trim() }, { answer })}>
            {t('reviews.saveAnswer')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** A picture of a hidden or unpublished review. */
function UnpublishedPicture({ id, place }: { id: string; place: number }) {
  const { data } = useReviewPictureQuery({ id, place })
  return <Picture url={data ?? '/placeholder.svg'} alt="" sizes="8rem" className="aspect-square w-28 rounded-md" />
}
