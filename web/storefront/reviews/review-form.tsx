import { type SubmitEvent, useState } from 'react'
import { fitRatings, reviewLimits } from '#contract/customers/reviews/review-limits.ts'
import type { ReviewInvitation } from '#contract/customers/reviews/reviews.contract.ts'
import { useAddReviewPictureMutation, useWriteReviewMutation } from '#web/api/reviews-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { isInvalidMeasure, readWholeHeight } from '#web/storefront/size-advice/to-person.rules.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { showToast } from '#web/ui/toasts.tsx'

interface ReviewFormProps {
  piece: ReviewInvitation['pieces'][number]
  token: string
}

const pick =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full border border-line-strong bg-surface px-3.5 has-checked:border-brown has-checked:bg-brown-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus'

export function ReviewForm({ piece, token }: ReviewFormProps) {
  const { t, language } = useI18n()
  const [write, { isLoading }] = useWriteReviewMutation()
  const [addPicture, adding] = useAddReviewPictureMutation()
  const [pictures, setPictures] = useState<readonly { url: string; previewUrl: string }[]>([])
  const [missing, setMissing] = useState(false)
  const [wrongHeight, setWrongHeight] = useState(false)

  const add = async (file: File | undefined) => {
    if (!file) return
    const { data } = await addPicture({ token, file })
    // An uploaded picture cannot be loaded until the review is published, so the preview shows the local file.
    const previewUrl = URL.createObjectURL(file)
    if (data) setPictures((previous) => [...previous, { url: data.url, previewUrl }].slice(0, reviewLimits.pictures))
    else showToast('error', t('words.pictureRefused'))
  }

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const fit = fitRatings.find((rating) => rating === text('fit'))
    const stars = Number(text('stars'))
    setMissing(!fit || !stars || !text('name'))
    setWrongHeight(isInvalidMeasure('height', text('height')))
    if (!fit || !stars || !text('name') || isInvalidMeasure('height', text('height'))) return
    const { error } = await write({
      token,
      fields: {
        line: piece.line,
        stars,
        fit,
        height: readWholeHeight(text('height')) ?? null,
        name: text('name'),
        said: text('said'),
        pictures: pictures.map(({ url }) => url),
        language,
      },
    })
    if (error) showToast('error', t('words.failed'))
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-2 font-semibold text-sm">{t('words.stars')}</legend>
        <div className="flex flex-wrap gap-2">
          {[1, 2, 3, 4, 5].map((rating) => (
            <label key={rating} className={pick}>
              <input
                type="radio"
                name="stars"
                value={rating}
                className="sr-only"
                aria-label={t('said.stars', { stars: rating })}
              />
              <span aria-hidden="true">{rating} ★</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-semibold text-sm">{t('words.fit')}</legend>
        <div className="flex flex-wrap gap-2">
          {fitRatings.map((rating) => (
            <label key={rating} className={pick}>
              <input type="radio" name="fit" value={rating} className="sr-only" />
              {t(`said.${rating}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('words.name')} name="name" maxLength={reviewLimits.name} autoComplete="given-name" />
        <TextField
          label={t('words.height')}
          name="height"
          error={wrongHeight ? t('fit.wrong') : undefined}
          inputMode="decimal"
          maxLength={8}
          autoComplete="off"
          dir="ltr"
        />
      </div>
      <TextArea label={t('words.text')} name="said" rows={4} maxLength={reviewLimits.said} />
      {pictures.length < reviewLimits.pictures && (
        <TextField
          label={t('words.pictures')}
          hint={t('words.picturesHint')}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={adding.isLoading}
          className="py-2"
          onChange={({ target }) => {
            void add(target.files?.[0])
            target.value = ''
          }}
        />
      )}
      {pictures.length > 0 && (
        <div className="flex gap-2">
          {pictures.map(({ url, previewUrl }) => (
            <Picture key={url} url={previewUrl} alt="" sizes="5rem" className="aspect-square w-20 rounded-md" />
          ))}
        </div>
      )}
      {missing && (
        <p role="alert" className="text-red text-sm">
          {t('words.missing')}
        </p>
      )}
      <Button type="submit" pending={isLoading} className="self-start">
        {t('words.send')}
      </Button>
      <p className="text-muted text-sm">{t('words.read')}</p>
    </form>
  )
}
