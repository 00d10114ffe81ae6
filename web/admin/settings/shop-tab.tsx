import { ShopFields } from '#contract/settings.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TrilingualField } from '../fields/trilingual-field.tsx'
import { DraftForm } from './draft-form.tsx'
import { useSaveShopMutation, useSettingsQuery } from './settings-api.ts'
import { useDraft } from './use-draft.ts'

const reach = [
  { name: 'phone', type: 'tel', most: 30 },
  { name: 'whatsapp', type: 'tel', most: 30 },
  { name: 'email', type: 'email', most: 200 },
  { name: 'taxId', type: 'text', most: 40 },
] as const
const links = ['mapUrl', 'facebookUrl', 'instagramUrl', 'tiktokUrl'] as const

/** How the shop presents itself, on every page and in every mail. */
export function ShopTab() {
  const { t } = useI18n()
  const { data } = useSettingsQuery()
  const [save] = useSaveShopMutation()
  const draft = useDraft({ saved: data?.shop, check: ShopFields, save })
  const shop = draft.value
  if (!shop) return <Skeleton className="h-96" />
  const set = (change: Partial<ShopFields>) => draft.set({ ...shop, ...change })
  const error = (name: string, words: string) => (draft.isWrong(name) ? words : undefined)

  return (
    <DraftForm draft={draft}>
      <Panel>
        <div className="grid gap-5 md:grid-cols-2">
          <TrilingualField
            label={t('settings.name')}
            value={shop.name}
            onChange={(name) => set({ name })}
            maxLength={60}
            error={error('name', t('settings.wrong.name'))}
          />
          <div className="hidden md:block" />
          <TrilingualField
            label={t('settings.address')}
            value={shop.address}
            onChange={(address) => set({ address })}
            maxLength={200}
            lines={3}
          />
          <TrilingualField
            label={t('settings.openingHours')}
            value={shop.openingHours}
            onChange={(openingHours) => set({ openingHours })}
            maxLength={300}
            lines={3}
          />
          {reach.map(({ name, type, most }) => (
            <TextField
              key={name}
              label={t(`settings.${name}`)}
              {...(name === 'taxId' && { hint: t('settings.taxId.hint') })}
              type={type}
              dir="ltr"
              maxLength={most}
              value={shop[name]}
              onChange={({ target }) => set({ [name]: target.value })}
              error={error(name, t(name === 'email' ? 'settings.wrong.email' : 'settings.wrong'))}
            />
          ))}
          {links.map((name) => (
            <TextField
              key={name}
              label={t(`settings.${name}`)}
              type="url"
              dir="ltr"
              placeholder="https://"
              maxLength={500}
              value={shop[name]}
              onChange={({ target }) => set({ [name]: target.value.trim() })}
              error={error(name, t('settings.wrong.link'))}
            />
          ))}
        </div>
      </Panel>
    </DraftForm>
  )
}
