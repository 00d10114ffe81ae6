const handle = /^@?([\w][\w.-]{0,60})$/

/** One address for a profile that was written as `@name`, or as its address with or without protocol and query. */
export function toProfileAddress(profile: string, text: string): string {
  const written = text.trim()
  if (written === '') return ''
  const { hostname, pathname } = new URL(profile)
  const site = hostname.replace(/^www\./, '')
  const withoutSite = written.replace(/^https?:\/\//i, '').replace(/^(?:www\.|m\.)/i, '')
  const isOfSite = withoutSite.toLowerCase().startsWith(`${site}/`)
  const [name = ''] = (isOfSite ? withoutSite.slice(site.length + 1) : written).split(/[/?#]/, 1)
  const [, account] = handle.exec(name) ?? []
  return account !== undefined && (isOfSite || written.startsWith('@'))
    ? `https://${hostname}${pathname}${account}`
    : written
}
