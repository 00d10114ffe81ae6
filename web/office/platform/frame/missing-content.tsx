import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The result of a query of RTK Query. */
interface QueryResult {
  currentData?: unknown
  isFetching: boolean
  error?: unknown
  refetch: () => unknown
}

interface MissingContentProps {
  query: Pick<QueryResult, 'error' | 'refetch'>
  /** The message that the record does not exist. */
  message: string
  /** Further actions. */
  action?: ReactNode
}

/** Replaces missing content. A network error is not reported as missing. */
export function MissingContent({ query: { error, refetch }, message, action }: MissingContentProps) {
  const { t } = useI18n()
  if (error === undefined || isGone(error)) return <EmptyState title={message} action={action} />
  return (
    <EmptyState
      title={t('unread.title')}
      text={t('unread.text')}
      action={
        <>
          <Button onClick={() => void refetch()}>{t('failed.retry')}</Button>
          {action}
        </>
      }
    />
  )
}

/** Whether there is nothing to show. Loaded content stays when a refetch fails: a form may be open in it. */
export function isMissing({ currentData, isFetching, error }: QueryResult): boolean {
  return isGone(error) || (error !== undefined && currentData === undefined && !isFetching)
}

/** Whether a request failed because the record does not exist; a malformed id counts as not existing. */
export function isGone(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown }
  return status === 404 || status === 400
}
