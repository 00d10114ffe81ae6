import { useState } from 'react'
import type { SavedView, ViewFields } from '#contract/site/saved-views/saved-views.contract.ts'
import { type ViewList, viewLimits } from '#contract/site/saved-views/view-lists.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import {
  usePutViewMutation,
  useRemoveViewMutation,
  useSetDefaultViewMutation,
} from '#web/office/platform/frame/office-api.ts'
import { UndoLine } from '#web/office/platform/frame/undo-line.tsx'
import { showToast } from '#web/ui/toasts.tsx'

interface Done {
  words: string
  undo: () => Promise<unknown>
}

/** A view with its position in the list, so that a removed view can be put back there. */
type ViewWithPosition = SavedView & { place: number }

/** Saves, renames, moves and removes views; each action can be undone. */
export function useViewChanges() {
  const { t } = useI18n()
  const [put] = usePutViewMutation()
  const [remove] = useRemoveViewMutation()
  const [open] = useSetDefaultViewMutation()
  const [done, setDone] = useState<Done>()

  const write = ({ id, shared, list, name, query }: SavedView, place?: number) => {
    const body: ViewFields = { list, name, query, ...(place !== undefined && { place }) }
    return put({ id, shared, body }).unwrap()
  }
  /** Restores a removed view, also as the default view of its list. */
  const restoreView = async (view: ViewWithPosition) => {
    await write(view, view.place)
    if (view.opens) await open({ list: view.list, id: view.id }).unwrap()
  }
  const runChange = async (work: () => Promise<unknown>, onDone?: Done): Promise<boolean> => {
    try {
      await work()
      setDone(onDone)
      return true
    } catch (error) {
      const tooMany = problemCode(error) === 'too-many-views'
      showToast('error', tooMany ? t('views.tooMany', { most: viewLimits.views }) : t('views.failed'))
      return false
    }
  }
  const undo = () => {
    const last = done
    setDone(undefined)
    if (last) void runChange(last.undo)
  }

  return {
    /** Saves a new view, or overwrites the view with the same name. */
    save: (view: SavedView, previousView: ViewWithPosition | undefined) =>
      runChange(
        async () => {
          await write(view)
          if (view.opens && !previousView?.opens) await open({ list: view.list, id: view.id }).unwrap()
        },
        {
          words: t('views.saved', { name: view.name }),
          undo: () => (previousView ? restoreView(previousView) : remove(view).unwrap()),
        },
      ),
    rename: (view: ViewWithPosition, name: string) =>
      runChange(() => write({ ...view, name }), {
        words: t('views.renamed', { name }),
        undo: () => write(view),
      }),
    move: (view: ViewWithPosition, by: number) =>
      runChange(() => write(view, view.place + by), {
        words: t('views.moved', { name: view.name }),
        undo: () => write(view, view.place),
      }),
    share: (view: ViewWithPosition) =>
      runChange(() => write({ ...view, shared: true }), {
        words: t('views.sharedNow', { name: view.name }),
        undo: async () => {
          await remove({ ...view, shared: true }).unwrap()
          await restoreView(view)
        },
      }),
    remove: (view: ViewWithPosition) =>
      runChange(() => remove(view).unwrap(), {
        words: t('views.removed', { name: view.name }),
        undo: () => restoreView(view),
      }),
    open: (list: ViewList, id: string | null) => runChange(() => open({ list, id }).unwrap()),
    line: (className?: string) => (
      <UndoLine
        done={done}
        words={done?.words}
        onUndo={undo}
        onForget={() => setDone(undefined)}
        className={className}
      />
    ),
  }
}

export type ViewChanges = ReturnType<typeof useViewChanges>

/** Adds to each view its position, counted among the shared views or among the user's own. */
export function withPositions(views: readonly SavedView[]): readonly ViewWithPosition[] {
  return views.map((view) => ({
    ...view,
    place: views.filter(({ shared }) => shared === view.shared).indexOf(view),
  }))
}
