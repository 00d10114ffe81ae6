import type { ComponentProps } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { TextField } from '#web/ui/field.tsx'

const shippedColour = '#8a5a2b'

/** Colours that suit the plaster of the pages. An empty one is the shipped colour. */
const palette = {
  shipped: '',
  terracotta: '#a8442a',
  saffron: '#8f6400',
  olive: '#5e6b3a',
  emerald: '#1f6b4f',
  blue: '#1f4e79',
  indigo: '#43408a',
  plum: '#6e2a52',
  ink: '#2b2622',
} as const

type ColourFieldProps = ComponentProps<typeof TextField> & {
  value: string
  onPick: (colour: string) => void
}

/** A colour from a small palette, from the system's picker, or typed as `#rrggbb`. */
export function ColourField({ label, onPick, value, ...rest }: ColourFieldProps) {
  const { t } = useI18n()
  return (
    <div className="flex flex-col gap-3">
      <fieldset>
        <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
        <div className="flex flex-wrap gap-2">
          {Object.entries(palette).map(([name, colour]) => {
            const title = t(`settings.colour.${name}` as MessageKey)
            return (
              <label
                key={name}
                title={title}
                className="relative inline-flex size-11 cursor-pointer rounded-full border-2 border-transparent p-1 has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name="palette-colour"
                  aria-label={title}
                  checked={value === colour}
                  onChange={() => onPick(colour)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <span className="size-full rounded-full" style={{ backgroundColor: colour || shippedColour }} />
              </label>
            )
          })}
        </div>
      </fieldset>
      <div className="flex items-end gap-2">
        <div className="max-w-44">
          <TextField
            {...rest}
            label={t('settings.colour.typed')}
            hint={undefined}
            value={value}
            dir="ltr"
            maxLength={7}
            placeholder={shippedColour}
            spellCheck={false}
          />
        </div>
        <input
          type="color"
          aria-label={t('settings.colour.pick')}
          title={t('settings.colour.pick')}
          value={/^#?[\da-f]{6}$/i.test(value) ? `#${value.replace('#', '')}` : shippedColour}
          onChange={({ target }) => onPick(target.value)}
          className="size-11 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
        />
      </div>
      {rest.hint && <p className="text-muted text-sm">{rest.hint}</p>}
    </div>
  )
}
