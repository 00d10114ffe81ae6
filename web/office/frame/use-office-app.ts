import { useEffect } from 'react'
import { useHref } from 'react-router'
import { whenIdle } from '#web/boot/when-idle.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { keepOfficeReady } from './kept-inbox.ts'

/**
 * What is installed from here is the back office, in the language it is read in, also where the page was opened in the shop; and its
 * inbox opens without a line, at the address one works at and at the one the app begins with.
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
    whenIdle(() => void keepOfficeReady(language, pages).catch(() => {}))
  }, [username, language, inbox])
}

function linkManifest(href: string): void {
  document.querySelector('link[rel=manifest]')?.setAttribute('href', href)
}
