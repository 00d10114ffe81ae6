import { ArrowDown, ArrowUp, Pencil, Star, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { type ViewList, viewLimits } from '#contract/site/saved-views/view-lists.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { ViewChanges, withPositions } from './use-view-changes.tsx'

interface ArrangeViewsDialogProps {
  list: ViewList
  views: ReturnType<typeof withPositions>
  changes: ViewChanges
  onClose: () => void
}

/** Orders, renames and removes the views of a list, and chooses its default view. Shared views need a right. */
export function ArrangeViewsDialog({ list, views, changes, onClose }: ArrangeViewsDialogProps) {
  const { t } = useI18n()
  const mayShare = useHasRight()('share-views')
  const [naming, setNaming] = useState<string>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('views.arrange')}
      className="w-[min(36rem,calc(100vw-2rem))]"
      actions={
        <Button look="secondary" onClick={onClose}>
          {t('office.dismiss')}
        </Button>
      }
    >
      {views.length === 0 && <p className="text-muted">{t('views.none')}</p>}
      <ol className="divide-y divide-line">
        {views.map((view) => {
          const { id, name, shared, opens, place } = view
          const last = views.filter((view) => view.shared === shared).length - 1
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-2 py-1">
              <IconButton
                label={t('views.opensWith', { name })}
                aria-pressed={opens}
                onClick={() => void changes.open(list, opens ? null : id)}
              >
                <Star className={classNames('size-5', opens && 'fill-current text-brown')} aria-hidden="true" />
              </IconButton>
              {naming === id ? (
                <form
                  className="min-w-0 flex-1"
                  onSubmit={async (event) => {
                    event.preventDefault()
                    const newName = String(new FormData(event.currentTarget).get('name')).trim()
                    if (newName === '' || newName === name || (await changes.rename(view, newName)))
                      setNaming(undefined)
                  }}
                >
                  <TextField
                    label={t('views.name')}
                    labelHidden
                    name="name"
                    dir="auto"
                    autoFocus
                    defaultValue={name}
                    maxLength={viewLimits.name}
                  />
                </form>
              ) : (
                <span className="flex min-w-32 flex-1 flex-wrap items-center gap-2">
                  <bdi className="wrap-anywhere min-w-0">{name}</bdi>
                  {shared && <Badge>{t('views.ofShop')}</Badge>}
                </span>
              )}
              {(!shared || mayShare) && (
                <span className="ms-auto flex">
                  <IconButton
                    label={t('views.moveUp', { name })}
                    disabled={place === 0}
                    onClick={() => void changes.move(view, -1)}
                  >
                    <ArrowUp className="size-4" aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('views.moveDown', { name })}
                    disabled={place === last}
                    onClick={() => void changes.move(view, 1)}
                  >
                    <ArrowDown className="size-4" aria-hidden="true" />
                  </IconButton>
                  <IconButton label={t('views.rename', { name })} onClick={() => setNaming(id)}>
                    <Pencil className="size-4" aria-hidden="true" />
                  </IconButton>
                  {!shared && mayShare && (
                    <IconButton label={t('views.share', { name })} onClick={() => void changes.share(view)}>
                      <Users className="size-4" aria-hidden="true" />
                    </IconButton>
                  )}
                  <IconButton label={t('views.take', { name })} onClick={() => void changes.remove(view)}>
                    <Trash2 className="size-4" aria-hidden="true" />
                  </IconButton>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {changes.line()}
    </Dialog>
  )
}
