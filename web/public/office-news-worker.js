// Tells the staff of a new order, or of what waits for them, while no page of the office is open. It answers no request of any page.
addEventListener('install', () => self.skipWaiting())

addEventListener('push', (event) => {
  const { title, body, tag, path, language } = event.data.json()
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  const icon = '/icons/any-192.png'
  event.waitUntil(self.registration.showNotification(title, { body, tag, dir, lang: language, icon, data: { path } }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.path))
})

async function show(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const office = pages.find(({ url }) => {
    const { pathname, search } = new URL(url)
    return pathname + search === path
  })
  if (office) await office.focus()
  else await self.clients.openWindow(path)
}
