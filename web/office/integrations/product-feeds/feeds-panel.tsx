import { feedPath, feedReaders } from '#contract/integrations/product-feeds/product-feeds.ts'
import { languageRows, languages } from '#contract/platform/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { CopyButton } from '#web/office/platform/frame/copy-button.tsx'
import { useShopAddress } from '#web/office/platform/frame/office-api.ts'
import { Panel } from '#web/ui/panel.tsx'

/** The addresses of the product feeds for Google and Meta. */
export function FeedsPanel() {
  const { t } = useI18n()
  const origin = useShopAddress()
  return (
    <Panel title={t('feeds.title')} text={t('feeds.text')}>
      <div className="flex flex-col gap-6">
        {feedReaders.map((reader) => (
          <section key={reader} aria-labelledby={`feed-${reader}`} className="flex flex-col gap-1">
            <h3 id={`feed-${reader}`} className="font-semibold font-text">
              {t(`feeds.${reader}`)}
            </h3>
            <p className="text-muted text-sm">{t(`feeds.${reader}.text`)}</p>
            <ul className="divide-y divide-line">
              {languages.map((language) => {
                const { name } = languageRows[language]
                const address = new URL(feedPath({ reader, language }), origin).href
                return (
                  <li key={language} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                    <span className="min-w-0 flex-1 basis-56">
                      <span className="block">
                        <bdi lang={language}>{name}</bdi>
                      </span>
                      {/* On one line, because a wrapped address reads as two; the button copies the whole address. */}
                      <bdi dir="ltr" title={address} className="block select-all truncate text-muted text-sm">
                        {address}
                      </bdi>
                    </span>
                    <CopyButton
                      text={address}
                      size="small"
                      aria-label={t('feeds.copy', { reader: t(`feeds.${reader}`), language: name })}
                    />
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  )
}
