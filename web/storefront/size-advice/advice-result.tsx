import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import type { SizeRating } from '#contract/catalogue/size-advice/runs-small.rules.ts'
import type { SizeAdvice } from '#contract/catalogue/size-advice/size-advice.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

interface AdviceResultProps {
  advice: SizeAdvice
  said: readonly SizeRating[]
  inStock: (size: string) => boolean
  onTake: (size: string) => void
}

/** If the buyers' ratings deviate by at least this much, the result says that they found the garment small or large. */
const minReportedDeviation = 0.2

/** The advised size, how it will fit, the alternatives, and the measures it is based on. */
export function AdviceResult({ advice, said, inStock, onTake }: AdviceResultProps) {
  const { language, t } = useI18n()
  const { size, isPoorFit, feelings, other, from, small } = advice
  const buyers = said.reduce((sum, sizeCount) => sum + sizeCount.small + sizeCount.expected + sizeCount.large, 0)
  if (isPoorFit) return <p className="rounded-md bg-brown-soft p-4">{t('fit.none')}</p>
  return (
    <div className="flex items-center gap-4 rounded-md bg-brown-soft p-4">
      <bdi className="min-w-14 text-center font-semibold text-4xl text-brown-deep">{sizeName(size, language)}</bdi>
      <div className="flex flex-col gap-1">
        <p className="font-semibold">
          {feelings.length === 0
            ? t('fit.good')
            : feelings
                .map(({ at, feels }) => t('fit.feels', { how: t(`fit.${feels}`), at: t(`at.${at}`) }))
                .join(language === 'ar' ? '، ' : ', ')}
        </p>
        {other && (
          <p className="text-sm">
            {t(other.likes === 'wide' ? 'fit.ifWide' : 'fit.ifClose', { size: sizeName(other.size, language) })}{' '}
            {inStock(other.size) && (
              <button
                type="button"
                onClick={() => onTake(other.size)}
                className="min-h-8 text-blue underline underline-offset-4"
              >
                {t('fit.take', { size: sizeName(other.size, language) })}
              </button>
            )}
          </p>
        )}
        {!inStock(size) && <p className="text-red text-sm">{t('fit.soldOut', { size: sizeName(size, language) })}</p>}
        <p className="text-muted text-sm">
          {t(from === 'garment' ? 'fit.fromGarment' : 'fit.fromGuide')}
          {Math.abs(small) >= minReportedDeviation &&
            ` ${t(small > 0 ? 'fit.saidSmall' : 'fit.saidLarge', { count: buyers })}`}
        </p>
      </div>
    </div>
  )
}
