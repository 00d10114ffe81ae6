import { HomeFields, homeLimits } from '#contract/settings.contract.ts'
import type { NewsItem, Seller } from '#contract/shop.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { TrilingualField } from '../fields/trilingual-field.tsx'
import { DraftForm } from './draft-form.tsx'
import { ItemList } from './item-list.tsx'
import { useSaveHomeMutation, useSettingsQuery } from './settings-api.ts'
import { useDraft } from './use-draft.ts'

const nothing = { fr: '', en: '', ar: '' }
const newSeller: Seller = { name: nothing, craft: nothing, place: nothing, image: '' }
const newNews = (): NewsItem => ({
  ...{ title: nothing, text: nothing, image: '', link: '' },
  date: new Date().toISOString().slice(0, 10),
})

/** What only the home page shows: its great picture, the news, and the people behind the counter. */
export function HomeTab() {
  const { language, t } = useI18n()
  const { data } = useSettingsQuery()
  const [save] = useSaveHomeMutation()
  const draft = useDraft({ saved: data?.home, check: HomeFields, save })
  const home = draft.value
  if (!home) return <Skeleton className="h-96" />
  const wrong = (place: string, words: string) => (draft.isWrong(place) ? words : undefined)

  return (
    <DraftForm draft={draft}>
      <Panel title={t('settings.hero')} text={t('settings.hero.text')}>
        <PictureField
          label={t('settings.hero')}
          value={home.heroImage}
          onChange={(heroImage) => draft.set({ ...home, heroImage })}
        />
      </Panel>
      <Panel title={t('settings.news')} text={t('settings.news.text')}>
        <ItemList
          items={home.news}
          most={homeLimits.news}
          onChange={(news) => draft.set({ ...home, news })}
          create={newNews}
          nameOf={({ title }) => title[language] || title.fr || t('settings.news.new')}
          addLabel={t('settings.news.add')}
        >
          {(item, set, index) => (
            <>
              <TrilingualField
                label={t('settings.news.title')}
                value={item.title}
                onChange={(title) => set({ title })}
                maxLength={120}
                error={wrong(`news.${index}.title`, t('settings.wrong.title'))}
              />
              <TrilingualField
                label={t('settings.news.body')}
                value={item.text}
                onChange={(text) => set({ text })}
                maxLength={600}
                lines={3}
              />
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField
                  label={t('settings.news.date')}
                  type="date"
                  value={item.date}
                  onChange={({ target }) => set({ date: target.value })}
                  error={wrong(`news.${index}.date`, t('settings.wrong.date'))}
                />
                <TextField
                  label={t('settings.news.link')}
                  dir="ltr"
                  placeholder="/products"
                  value={item.link}
                  onChange={({ target }) => set({ link: target.value.trim() })}
                  error={wrong(`news.${index}.link`, t('settings.wrong.page'))}
                />
              </div>
              <PictureField label={t('settings.picture')} value={item.image} onChange={(image) => set({ image })} />
            </>
          )}
        </ItemList>
      </Panel>
      <Panel title={t('settings.sellers')} text={t('settings.sellers.text')}>
        <ItemList
          items={home.sellers}
          most={homeLimits.sellers}
          onChange={(sellers) => draft.set({ ...home, sellers })}
          create={() => newSeller}
          nameOf={({ name }) => name[language] || name.fr || t('settings.sellers.new')}
          addLabel={t('settings.sellers.add')}
        >
          {(seller, set, index) => (
            <>
              <TrilingualField
                label={t('settings.sellers.name')}
                value={seller.name}
                onChange={(name) => set({ name })}
                maxLength={80}
                error={wrong(`sellers.${index}.name`, t('settings.wrong.name'))}
              />
              <TrilingualField
                label={t('settings.sellers.craft')}
                value={seller.craft}
                onChange={(craft) => set({ craft })}
                maxLength={120}
              />
              <TrilingualField
                label={t('settings.sellers.place')}
                value={seller.place}
                onChange={(place) => set({ place })}
                maxLength={80}
              />
              <PictureField label={t('settings.picture')} value={seller.image} onChange={(image) => set({ image })} />
            </>
          )}
        </ItemList>
      </Panel>
    </DraftForm>
  )
}
