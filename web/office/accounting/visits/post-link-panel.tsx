import { useState } from 'react'
import { pageOfShop, postLink, postPlaces } from '#contract/accounting/visits/campaign-links.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { CopyButton } from '#web/office/platform/frame/copy-button.tsx'
import { useShopAddress } from '#web/office/platform/frame/office-api.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'

/** Builds campaign links with the right parameters. */
export function PostLinkPanel() {
  const { t } = useI18n()
  const [place, setPlace] = useState<(typeof postPlaces)[number]>('instagram')
  const [name, setName] = useState('')
  const [page, setPage] = useState('')
  const origin = useShopAddress()
  const address = pageOfShop(page, origin, location.origin)
  const link = address && name.trim() !== '' ? postLink(address, place, name) : undefined
  const refused = name.trim() !== '' && address && !link ? t('visits.link.badName') : undefined
  return (
    <details className="rounded-lg border border-line bg-surface px-5 open:pb-5">
      <summary className="min-h-11 py-2.5 font-semibold">{t('visits.link.title')}</summary>
      <p className="mb-4 max-w-prose text-muted text-sm">{t('visits.link.text')}</p>
      <div className="grid gap-4 md:grid-cols-3">
        <SelectField
          label={t('visits.link.place')}
          value={place}
          onChange={({ target }) => setPlace(postPlaces.find((postPlace) => postPlace === target.value) ?? place)}
        >
          {postPlaces.map((postPlace) => (
            <option key={postPlace} value={postPlace}>
              {t(`visits.link.place.${postPlace}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('visits.link.name')}
          hint={t('visits.link.nameHint')}
          value={name}
          maxLength={60}
          error={refused}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('visits.link.page')}
          hint={t('visits.link.pageHint')}
          value={page}
          inputMode="url"
          dir="ltr"
          placeholder={origin}
          error={address ? undefined : t('visits.link.badPage')}
          onChange={({ target }) => setPage(target.value)}
        />
      </div>
      {link && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <bdi dir="ltr" className="wrap-anywhere min-w-0 flex-1 basis-56 select-all text-sm">
            {link}
          </bdi>
          <CopyButton text={link} size="small" />
        </p>
      )}
    </details>
  )
}
