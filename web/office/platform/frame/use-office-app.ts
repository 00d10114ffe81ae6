import { useEffect } from 'react'
import { useHref } from 'react-router'
import { runWhenIdle } from '#web/boot/when-idle.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { cacheOfficePages } from './inbox-cache.ts'

/**
 * Makes the back office, in its language, the app that the browser offers to install, even if the page was opened in the shop; and caches the office
 * for offline use.
 */
export function useOfficeApp(username: string | undefined): void {
  const { language } = useI18n()
  const inbox = useHref(paths.manageOrders)
  useEffect(() => {
    linkManifest(`/office-${language}.webmanifest`)
    return () => linkManifest(`/app-${language}.webmanifest`)
  }, [language])
  useEffect(() => {
    if (!username) return
    const pages = [...new Set([inbox, paths.manageOrders])]
    runWhenIdle(() => void cacheOfficePages(language, pages).catch(() => {}))
  }, [username, language, inbox])
}

function linkManifest(href: string): void {
  document.querySelector('link[rel=manifest]')?.setAttribute('href', href)
}
