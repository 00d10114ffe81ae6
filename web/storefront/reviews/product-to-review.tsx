import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import type { ReviewInvitation } from '#contract/customers/reviews/reviews.contract.ts'
import { useWithdrawReviewMutation } from '#web/api/reviews-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { ReviewForm } from './review-form.tsx'

interface ProductToReviewProps {
  piece: ReviewInvitation['pieces'][number]
  token: string
}

/** A delivered piece: the review, which can be deleted, or the form to write one. */
export function ProductToReview({ piece, token }: ProductToReviewProps) {
  const { t, language } = useI18n()
  const [withdraw, { isLoading }] = useWithdrawReviewMutation()
  const takeBack = async () => {
    const answer = await withdraw({ token, line: piece.line })
    showToast(answer.error ? 'error' : 'success', t(answer.error ? 'words.failed' : 'words.withdrawn'))
  }
  const { title, image, colorName, size, said } = piece
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <Picture url={image} alt="" sizes="4rem" className="aspect-[4/5] w-16 rounded-md" />
        <div>
          <h2 className="text-lg">{title[language]}</h2>
          <p className="text-muted text-sm">
            {[colorName[language], sizeName(size, language)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {said ? (
        <>
          <p className="font-semibold">{t('words.thanks')}</p>
          <Stars count={said.stars} label={t('said.stars', { stars: said.stars })} />
          {said.said && <p className="wrap-anywhere whitespace-pre-line">{said.said}</p>}
          <Button look="secondary" className="self-start" pending={isLoading} onClick={() => void takeBack()}>
            {t('words.takeBack')}
          </Button>
        </>
      ) : (
        <ReviewForm piece={piece} token={token} />
      )}
    </section>
  )
}
