import { useEffect } from 'react'

const newsIcon = '/favicon-news.svg'
const mark = /^\(\d+\) /

/** Shows the number of new orders in the page's title, its icon, and the badge of the installed app. */
export function useNewOrdersMark(count: number): void {
  useEffect(() => {
    const write = () => {
      const plain = document.title.replace(mark, '')
      const newTitle = count > 0 ? `(${count}) ${plain}` : plain
      if (document.title !== newTitle) document.title = newTitle
    }
    write()
    setIcon(count > 0 ? newsIcon : undefined)
    setBadge(count)
    if (count === 0) return
    // Each screen sets its own title, which removes the mark, so the mark is added again after every change of the head.
    const names = new MutationObserver(write)
    names.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => names.disconnect()
  }, [count])
  useEffect(
    () => () => {
      document.title = document.title.replace(mark, '')
      setIcon(undefined)
      setBadge(0)
    },
    [],
  )
}

/** The icon the page came with: the shop's own, or the shipped one. */
let plainIcon: string | null | undefined

function setIcon(newsHref: string | undefined): void {
  const link = document.querySelector('link[rel="icon"]')
  if (!link) return
  plainIcon ??= link.getAttribute('href')
  const href = newsHref ?? plainIcon
  if (href && link.getAttribute('href') !== href) link.setAttribute('href', href)
}

function setBadge(count: number): void {
  // Browsers without badges reject, which can be ignored.
  void navigator.setAppBadge?.(count).catch(() => undefined)
}
