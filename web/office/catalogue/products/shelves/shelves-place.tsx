import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ShelfTexts, SubCategory } from '#contract/catalogue/products/sub-categories.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { SettingsParts } from '#web/office/platform/settings/settings-parts.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ask } from '#web/ui/questions.tsx'
import { SavedMark, type SavedState } from '#web/ui/saved-mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ShelfDialog } from './shelf-dialog.tsx'
import {
  useCreateSubCategoryMutation,
  useOrderSubCategoriesMutation,
  useRemoveSubCategoryMutation,
  useRenameSubCategoryMutation,
  useSubCategoriesQuery,
} from './shelves-api.ts'

/** The shelves of the shop: naming, order, and removal of empty ones; also the texts of other list pages. */
export function ShelvesPlace() {
  const { language, t } = useI18n()
  const { data: shelves } = useSubCategoriesQuery()
  const [create] = useCreateSubCategoryMutation()
  const [rename] = useRenameSubCategoryMutation()
  const [order] = useOrderSubCategoriesMutation()
  const [remove] = useRemoveSubCategoryMutation()
  const [edited, setEdited] = useState<SubCategory | 'new'>()
  const [state, setState] = useState<SavedState>('idle')
  if (!shelves) return <Skeleton className="h-96" />

  const doing = async (work: Promise<{ error?: unknown }>) => {
    setState('saving')
    const { error } = await work
    setState(error ? 'failed' : 'saved')
    return !error
  }
  const move = (from: number, by: number) => {
    const slugs = shelves.map(({ slug }) => slug)
    const [moved = ''] = slugs.splice(from, 1)
    slugs.splice(from + by, 0, moved)
    return doing(order(slugs))
  }
  const take = async ({ slug, name }: SubCategory) => {
    const reply = await ask({
      title: t('settings.shelf.takeTitle', { name: name[language] || name.fr }),
      confirmLabel: t('settings.shelf.take'),
    })
    if (reply === 'confirmed') await doing(remove(slug))
  }
  const save = (texts: ShelfTexts) =>
    doing(edited === 'new' || !edited ? create(texts) : rename({ slug: edited.slug, texts }))

  return (
    <div className="flex flex-col gap-8">
      <Panel
        text={t('settings.shelves.text')}
        actions={
          <div className="flex items-center gap-3">
            <SavedMark state={state} />
            <Button size="small" onClick={() => setEdited('new')}>
              {t('settings.shelf.add')}
            </Button>
          </div>
        }
      >
        <ol className="divide-y divide-line">
          {shelves.map((shelf, index) => {
            const name = shelf.name[language] || shelf.name.fr
            return (
              <li key={shelf.slug} className="flex min-h-12 items-center gap-x-3 py-1">
                <span className="min-w-0 flex-1">
                  <bdi className="block truncate">{name}</bdi>
                  <span className="block text-muted text-sm tabular-nums">
                    {t('settings.shelf.products', { count: shelf.products })}
                  </span>
                </span>
                <span className="flex">
                  <IconButton
                    label={t('settings.moveUp', { name })}
                    disabled={index === 0}
                    onClick={() => void move(index, -1)}
                  >
                    <ArrowUp className="size-4" aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('settings.moveDown', { name })}
                    disabled={index === shelves.length - 1}
                    onClick={() => void move(index, 1)}
                  >
                    <ArrowDown className="size-4" aria-hidden="true" />
                  </IconButton>
                  <IconButton label={t('settings.shelf.rename', { name })} onClick={() => setEdited(shelf)}>
                    <Pencil className="size-4" aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('settings.take', { name })}
                    disabled={shelf.products > 0}
                    onClick={() => void take(shelf)}
                  >
                    <Trash2 className="size-4" aria-hidden="true" />
                  </IconButton>
                </span>
              </li>
            )
          })}
        </ol>
        {edited && (
          <ShelfDialog
            shelf={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
            onSave={save}
          />
        )}
      </Panel>
      <SettingsParts place="shelves" />
    </div>
  )
}
