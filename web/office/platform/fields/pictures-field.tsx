import { useI18n } from '#web/i18n/i18n-context.ts'
import { PictureField } from './picture-field.tsx'

interface PicturesFieldProps {
  label: string
  hint?: string
  value: readonly string[]
  maxItems: number
  onChange: (urls: string[]) => void
}

/** Several ordered pictures; each can be replaced or removed, and more can be added at the end. */
export function PicturesField({ label, hint, value, maxItems, onChange }: PicturesFieldProps) {
  const { t } = useI18n()
  const put = (index: number, url: string) =>
    onChange([...value.slice(0, index), ...(url ? [url] : []), ...value.slice(index + 1)])
  const places = value.length < maxItems ? [...value, ''] : value
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold text-sm">{label}</legend>
      {hint && <p className="-mt-2 text-muted text-sm">{hint}</p>}
      <ul className="grid gap-4 sm:grid-cols-2">
        {places.map((url, index) => (
          <li key={url || 'next'}>
            <PictureField
              label={t('picture.numbered', { number: index + 1 })}
              value={url}
              onChange={(next) => !value.includes(next) && put(index, next)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
