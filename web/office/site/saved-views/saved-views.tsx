import { BookmarkPlus, Ellipsis, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { SavedView } from '#contract/site/saved-views/saved-views.contract.ts'
import type { ViewList } from '#contract/site/saved-views/view-lists.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useSavedViewsQuery } from '#web/office/platform/frame/office-api.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ArrangeViewsDialog } from './arrange-views-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useViewChanges, withPositions } from './use-view-changes.tsx'

interface SavedViewsProps {
  list: ViewList
  /** The current filter, as a normalised query string. */
  query: string
}

const none: readonly SavedView[] = []

/**
 * The saved views of a list, and a button to save the current filter. Views are links; the filter is in the address. The row is hidden if there are
 * no views and no filter.
 */
export function SavedViews({ list, query }: SavedViewsProps) {
  const { t } = useI18n()
  const { data } = useSavedViewsQuery()
  const views = withPositions((data ?? none).filter((view) => view.list === list))
  const changes = useViewChanges()
  const [openDialog, setOpenDialog] = useState<'save' | 'arrange'>()
  useOpeningView(data && views.find(({ opens }) => opens))
  const current = views.find((view) => view.query === query)
  const canKeep = data !== undefined && query !== '' && !current
  const strip = useRef<HTMLUListElement>(null)
  const currentId = current?.id
  // Scrolls the strip, not the page, so that the current view is visible.
  useEffect(() => {
    const box = strip.current
    const chip = currentId && box?.querySelector('[aria-current]')
    if (!box || !chip) return
    const [outer, inner] = [box.getBoundingClientRect(), chip.getBoundingClientRect()]
    box.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 })
  }, [currentId])

  return (
    <>
      {/* A filtered list reserves the row before the views have loaded, so that nothing below it moves. */}
      {(views.length > 0 || query !== '') && (
        <nav aria-label={t('views.label')} className="saved-views">
          <ul ref={strip}>
            {views.length > 0 && list !== 'orders' && (
              <li>
                <ViewChip to="" current={query === ''}>
                  {t('views.all')}
                </ViewChip>
              </li>
            )}
            {views.map((view) => (
              <li key={view.id}>
                <ViewChip to={view.query} current={view === current}>
                  {view.shared && <Users className="size-4 shrink-0" aria-label={t('views.ofShop')} />}
                  <bdi className="max-w-48 truncate">{view.name}</bdi>
                </ViewChip>
              </li>
            ))}
          </ul>
          {canKeep && (
            <Button
              look="quiet"
              size="small"
              aria-label={t('views.save')}
              title={t('views.save')}
              className={classNames(views.length === 0 && '-ms-3')}
              onClick={() => setOpenDialog('save')}
            >
              <BookmarkPlus className="size-5" aria-hidden="true" />
              <span className={classNames(views.length > 0 && 'max-md:hidden')}>{t('views.save')}</span>
            </Button>
          )}
          {views.length > 0 && (
            <Button
              look="quiet"
              size="small"
              aria-label={t('views.arrange')}
              title={t('views.arrange')}
              onClick={() => setOpenDialog('arrange')}
            >
              <Ellipsis className="size-5" aria-hidden="true" />
              <span className="max-md:hidden">{t('views.arrange')}</span>
            </Button>
          )}
        </nav>
      )}
      {openDialog === 'save' && (
        <SaveViewDialog
          list={list}
          query={query}
          views={views}
          onSave={changes.save}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'arrange' && (
        <ArrangeViewsDialog list={list} views={views} changes={changes} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog !== 'arrange' && changes.line('undo-notice')}
    </>
  )
}

function ViewChip({ to, current, children }: { to: string; current: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={{ search: to }}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'inline-flex min-h-(--least-target) min-w-(--least-target) items-center justify-center gap-1.5 whitespace-nowrap rounded-full border px-3 text-sm',
        current
          ? 'border-ink bg-ink text-plaster'
          : 'border-line-strong bg-surface hover:border-brown hover:text-brown-deep',
      )}
    >
      {children}
    </Link>
  )
}

/** Opens the default view if the address has no filter, unless the user came back to the list with the browser's back button. */
function useOpeningView(view: SavedView | undefined): void {
  const { search, key } = useLocation()
  const came = useNavigationType()
  const navigate = useNavigate()
  const arrives = useRef(search === '' && (came !== 'POP' || key === 'default'))
  if (search !== '') arrives.current = false
  useEffect(() => {
    if (!view || !arrives.current) return
    arrives.current = false
    void navigate({ search: view.query }, { replace: true })
  }, [view, navigate])
}
