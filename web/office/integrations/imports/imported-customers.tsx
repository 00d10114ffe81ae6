import type { ImportPreview } from '#contract/integrations/imports/imports.contract.ts'
import { formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

interface ImportedCustomersProps {
  people: NonNullable<ImportPreview['people']>
  /** The number of all entries in the file, imported or not. */
  entries: number
}

/** The customers of a file: new, known, and without a telephone number. */
export function ImportedCustomers({ people: { fresh, known, withoutPhone }, entries }: ImportedCustomersProps) {
  const { t, language } = useI18n()
  const formatCount = (count: number) => formatNumber(language, count)
  return (
    <>
      <li>
        {t('bring.people', {
          fresh: formatCount(fresh),
          known: formatCount(known),
          without: formatCount(withoutPhone),
        })}
      </li>
      {withoutPhone === entries ? (
        <li className="font-semibold text-brown-deep">{t('bring.noPhones')}</li>
      ) : (
        <>
          <li>{t('bring.asMemory')}</li>
          <li>{t('bring.noConsent')}</li>
        </>
      )}
    </>
  )
}
