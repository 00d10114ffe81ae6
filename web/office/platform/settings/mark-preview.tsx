import { ShoppingBag } from 'lucide-react'
import type { CSSProperties } from 'react'
import { brandShades } from '#contract/platform/settings/brand-shades.rules.ts'
import type { ShopLogo as Logo } from '#contract/platform/settings/shop.contract.ts'
import { logoPicture } from '#contract/platform/settings/shop-mark.rules.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Khatam } from '#web/ui/motif/khatam.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShopLogo } from '#web/ui/shop-logo.tsx'
import { type PartDraft, withHash } from './setting-draft.ts'

/** The shop's header, links and buttons with the chosen logo and colour, as on a phone and on a desk. */
export function MarkPreview({ draft }: { draft: PartDraft }) {
  const { t } = useI18n()
  const logo = logoPicture(String(draft.logo))
  const colour = withHash(String(draft.brandColour).trim().toLowerCase())
  const isColour = /^#[\da-f]{6}$/.test(colour)
  const { brown } = brandShades(isColour ? colour : '#8a5a2b')
  const isDarkened = isColour && brown !== colour
  return (
    <Panel title={t('settings.mark.preview')}>
      <div className="flex flex-wrap items-start gap-4" style={isColour ? shadeProperties(colour) : undefined}>
        <PreviewedHead label={t('settings.mark.phone')} logo={logo} className="w-72" />
        <PreviewedHead label={t('settings.mark.desk')} logo={logo} className="hidden min-w-96 flex-1 lg:block" />
      </div>
      <p className="mt-3 min-h-6 text-muted text-sm" role="status">
        {isDarkened && t('settings.mark.darkened', { colour: brown })}
      </p>
    </Panel>
  )
}

function shadeProperties(colour: string): CSSProperties {
  const { night: _mailsOnly, ...shades } = brandShades(colour)
  return Object.fromEntries(Object.entries(shades).map(([name, value]) => [`--color-${name}`, value]))
}

function PreviewedHead({ label, logo, className }: { label: string; logo: Logo | undefined; className: string }) {
  const { language, t } = useI18n()
  const name = useShop()?.name[language] || t('shop.unnamed')
  return (
    <figure className={classNames('max-w-full min-w-0', className)}>
      <figcaption className="mb-1 text-muted text-sm">{label}</figcaption>
      <div className="overflow-hidden rounded-lg border border-line bg-plaster">
        <div className="flex min-h-14 items-center gap-2 border-line border-b px-3 font-display text-lg">
          {logo ? <ShopLogo logo={logo} /> : <Khatam className="size-5 shrink-0 text-brown" />}
          {!logo?.isWordmark && <span className="wrap-anywhere min-w-0">{name}</span>}
          <span className="relative ms-auto p-2">
            <ShoppingBag className="size-5" aria-hidden="true" />
            <span className="count-badge" data-count="2" />
          </span>
        </div>
        <div className="flex flex-col items-start gap-3 p-4">
          <span className="text-brown-deep underline underline-offset-4">{t('settings.mark.link')}</span>
          <span className="rounded-md bg-brown-soft p-3">{t('settings.mark.ground')}</span>
          <span className="inline-flex min-h-11 items-center rounded-md bg-brown px-5 font-semibold text-surface">
            {t('settings.mark.button')}
          </span>
        </div>
      </div>
    </figure>
  )
}
