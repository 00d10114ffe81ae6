import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ReviewState, reviewLimits, reviewStates } from '#contract/customers/reviews/review-limits.ts'
import type { ReviewMark } from '#contract/customers/reviews/reviews.contract.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeProductsMessages } from '#web/i18n/load-office-messages.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { NoMailNotice } from '#web/office/platform/mail/no-mail-notice.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useBrowseReviewsQuery, useMarkReviewMutation } from './office-reviews-api.ts'
import { ReviewItem } from './review-item.tsx'

export const messages = loadOfficeProductsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.reviews'), unlisted: true }
}

/** Moderates reviews before they are published; the last action can be undone. */
export function Screen() {
  const { t } = useI18n()
  const [params] = useSearchParams()
  const state: ReviewState = reviewStates.find((reviewState) => reviewState === params.get('state')) ?? 'waiting'
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const { data } = useBrowseReviewsQuery({ state, page }, { refetchOnMountOrArgChange: true })
  const [mark] = useMarkReviewMutation()
  const [done, setDone] = useState<{ id: string; back: ReviewMark }>()

  const act = async (id: string, next: ReviewMark, back: ReviewMark | undefined) => {
    const { error } = await mark({ id, mark: next })
    if (error) showToast('error', t('reviews.failed'))
    else setDone(back && { id, back })
  }

  return (
    <OfficePage title={t('office.reviews')}>
      <NoMailNotice />
      <Tabs
        label={t('office.reviews')}
        tabs={reviewStates.map((reviewState) => ({
          to: `?state=${reviewState}`,
          label: t(`reviews.${reviewState}`),
          current: reviewState === state,
          count: reviewState === state ? data?.total : undefined,
        }))}
      />
      {done && (
        <p role="status" className="flex flex-wrap items-center gap-3 rounded-md bg-brown-soft px-4 py-2">
          {t('reviews.done')}
          <Button look="secondary" size="small" onClick={() => void act(done.id, done.back, undefined)}>
            {t('reviews.undo')}
          </Button>
        </p>
      )}
      {!data && <Skeleton className="h-60" />}
      {data?.reviews.length === 0 && (
        <EmptyState
          title={t('reviews.none')}
          text={t('reviews.noneText')}
          action={
            <Allowed right="change-settings">
              <ButtonLink look="secondary" to={paths.settingsPlace('workshop')}>
                {t('reviews.whenAsked')}
              </ButtonLink>
            </Allowed>
          }
        />
      )}
      <ul className="flex flex-col gap-3">
        {data?.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} onMark={(next, back) => void act(review.id, next, back)} />
        ))}
      </ul>
      <Pager
        page={page}
        total={data?.total ?? 0}
        perPage={reviewLimits.officePerPage}
        to={(next) => `?state=${state}&page=${next}`}
      />
    </OfficePage>
  )
}
