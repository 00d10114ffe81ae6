import { RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Language } from '#contract/platform/text/languages.ts'
import { formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Retouch } from './retouch.rules.ts'
import { changeTilt, tiltLimits } from './tilt.rules.ts'
import { isWellLit, type ToneCorrection } from './tone-correction.rules.ts'

interface RetouchControlsProps {
  light: ToneCorrection
  retouch: Retouch
  isBefore: boolean
  onRetouch: (retouch: Retouch) => void
  onBefore: (isBefore: boolean) => void
}

/** The controls of the retouch dialog: light, tilt, and comparison with the original. */
export function RetouchControls({ light, retouch, isBefore, onRetouch, onBefore }: RetouchControlsProps) {
  const { t, language } = useI18n()
  const { isLit, strength, tilt } = retouch
  const first = useRef<HTMLButtonElement>(null)
  // The controls appear after loading, and the element that had the focus meanwhile may be gone.
  useEffect(() => first.current?.focus(), [])
  const hasLight = !isWellLit(light)
  const turn = (by: number) => onRetouch({ ...retouch, tilt: changeTilt(tilt, by) })
  const side = tilt === 0 ? 'straight' : tilt < 0 ? 'left' : 'right'
  const leaning = t(`retouch.${side}`, { degrees: formatNumber(language, Math.abs(tilt)) })
  return (
    <div className="flex flex-col gap-3">
      <Switch
        ref={first}
        checked={isLit}
        onChange={(checked) => onRetouch({ ...retouch, isLit: checked })}
        label={<span className="font-semibold text-base">{t('retouch.light')}</span>}
      />
      {isLit && hasLight && (
        <Slider
          label={t('retouch.strength')}
          valueText={percent(language, strength)}
          range={{ min: 0, max: 100, step: 5 }}
          value={strength}
          onChange={(value) => onRetouch({ ...retouch, strength: value })}
        />
      )}
      <p role="status" className="text-muted text-sm">
        {isLit ? !hasLight && t('retouch.lightIsGood') : t('retouch.lightHint')}
      </p>
      <Slider
        label={<span className="font-semibold">{t('retouch.tilt')}</span>}
        valueText={leaning}
        range={{ min: -tiltLimits.most, max: tiltLimits.most, step: tiltLimits.step }}
        value={tilt}
        isOfSides
        onChange={(value) => onRetouch({ ...retouch, tilt: value })}
      />
      {/* Left and right are not mirrored in Arabic. */}
      <div dir="ltr" className="grid grid-cols-2 gap-3">
        <Button look="secondary" aria-label={t('retouch.pushLeft')} onClick={() => turn(-tiltLimits.push)}>
          <RotateCcw className="size-5" aria-hidden="true" />
          1°
        </Button>
        <Button look="secondary" aria-label={t('retouch.pushRight')} onClick={() => turn(tiltLimits.push)}>
          <RotateCcw className="size-5 -scale-x-100" aria-hidden="true" />
          1°
        </Button>
      </div>
      <Button
        look="quiet"
        className="aria-pressed:bg-brown-soft"
        aria-pressed={isBefore}
        onClick={() => onBefore(!isBefore)}
      >
        {t('retouch.before')}
      </Button>
    </div>
  )
}

function percent(language: Language, value: number): string {
  return formatNumber(language, value / 100, { style: 'percent' })
}

interface SliderProps {
  label: ReactNode
  /** The formatted value. */
  valueText: string
  range: { min: number; max: number; step: number }
  value: number
  /** Whether the slider means left and right, and so is not mirrored in Arabic. */
  isOfSides?: boolean
  onChange: (value: number) => void
}

function Slider({ label, valueText, range, value, isOfSides = false, onChange }: SliderProps) {
  const id = useId()
  return (
    <div>
      <span className="flex justify-between gap-3">
        <label htmlFor={id}>{label}</label>
        <span aria-hidden="true" className="text-muted tabular-nums">
          {valueText}
        </span>
      </span>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={valueText}
        dir={isOfSides ? 'ltr' : undefined}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        // Enter would submit the product form that contains the dialog.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="h-11 w-full accent-brown"
      />
    </div>
  )
}
