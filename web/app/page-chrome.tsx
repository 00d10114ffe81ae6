import { Outlet } from 'react-router'
import { QuestionHost } from '#web/ui/questions.tsx'
import { ToastHost } from '#web/ui/toasts.tsx'
import { PageSpinner } from './page-spinner.tsx'
import { useScrollReset } from './scroll-reset.ts'
import { useCatalogueRefetch } from './use-catalogue-refetch.ts'
import { usePageFocus } from './use-page-focus.ts'
import { usePageHead } from './use-page-head.ts'

/** The elements around every page of shop and back office, such as dialogs and toasts. */
export function PageChrome() {
  useScrollReset()
  usePageHead()
  usePageFocus()
  useCatalogueRefetch()
  return (
    <>
      <PageSpinner />
      <Outlet />
      <QuestionHost />
      <ToastHost />
    </>
  )
}
