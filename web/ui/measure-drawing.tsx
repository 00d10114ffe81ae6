import type { MeasureName } from '#contract/catalogue/products/garment-measures.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from './class-names.ts'

interface Line {
  from: readonly [number, number]
  to: readonly [number, number]
  /** The position of the letter. */
  letter: readonly [number, number]
}

const lines: Readonly<Record<MeasureName, Line>> = {
  chest: { from: [64, 82], to: [136, 82], letter: [84, 77] },
  shoulder: { from: [66, 20], to: [134, 20], letter: [100, 14] },
  sleeve: { from: [141, 29], to: [182, 108], letter: [175, 66] },
  length: { from: [100, 32], to: [100, 252], letter: [108, 190] },
  waist: { from: [62, 128], to: [138, 128], letter: [82, 123] },
  hem: { from: [44, 262], to: [156, 262], letter: [100, 276] },
}

const letters: Readonly<Record<MeasureName, string>> = {
  chest: 'A',
  shoulder: 'B',
  sleeve: 'C',
  length: 'D',
  waist: 'E',
  hem: 'F',
}

const outline =
  'M82 28 L64 30 L22 104 L40 116 L64 78 L62 128 L44 252 L156 252 L138 128 L136 78 L160 116 L178 104 L136 30 L118 28 Q100 44 82 28 Z'

/** A drawing of a garment lying flat with its lines of measurement; mirrored in Arabic. */
export function MeasureDrawing({ only, className }: { only?: readonly MeasureName[]; className?: string }) {
  const { t, language } = useI18n()
  const names = (Object.keys(lines) as MeasureName[]).filter((name) => !only || only.includes(name))
  const across = (x: number) => (language === 'ar' ? 200 - x : x)
  return (
    <figure className={classNames('flex flex-col items-center gap-2', className)}>
      <svg viewBox="0 0 200 284" className="w-full max-w-56" role="img" aria-label={t('measures.drawing')}>
        <g transform={language === 'ar' ? 'translate(200 0) scale(-1 1)' : undefined} fill="none" stroke="currentColor">
          <path d={outline} strokeWidth="2" strokeLinejoin="round" className="fill-brown-soft" />
          <path d="M100 38 V84 M92 40 V80 M108 40 V80" strokeWidth="1" opacity="0.5" />
          {names.map((name) => {
            const { from, to } = lines[name]
            return (
              <g key={name} className="text-blue" stroke="currentColor" strokeWidth="1.5">
                <path d={`M${from.join(' ')} L${to.join(' ')}`} strokeDasharray="4 3" />
                <circle cx={from[0]} cy={from[1]} r="2.5" fill="currentColor" />
                <circle cx={to[0]} cy={to[1]} r="2.5" fill="currentColor" />
              </g>
            )
          })}
        </g>
        {names.map((name) => {
          const [x, y] = lines[name].letter
          return (
            <text key={name} x={across(x)} y={y} textAnchor="middle" className="fill-blue font-semibold" fontSize="13">
              {letters[name]}
            </text>
          )
        })}
      </svg>
      <figcaption className="flex flex-wrap justify-center gap-x-3 gap-y-0.5 text-muted text-xs">
        {names.map((name) => (
          <span key={name} className="whitespace-nowrap">
            <bdi className="font-semibold text-blue">{letters[name]}</bdi> {t(`measure.${name}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
