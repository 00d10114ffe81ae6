import { matchRoutes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { createRoutes } from '#web/routes.ts'
import { officeScreens, shopScreens } from '#web/screen-table.ts'
import { isKnownAddress } from './screen-addresses.ts'

const routes = createRoutes()
const spellings = (path: string) => [
  path,
  `${path}/`,
  `${path}//`,
  path.toUpperCase(),
  `${path}x`,
  `${path}/x`,
  `${path}/x/y/z`,
  `/x${path}`,
  path.replace('p', '%70'),
  path.replace('o', '%6'),
]

it('knows exactly the paths for which the router finds a screen', () => {
  // The router logs every path it cannot decode.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const written = [...shopScreens, ...officeScreens].flatMap(({ path }) => [
    path.replace(/:\w+\??/, 'a-b'),
    path.replace(/:\w+\??/, 'a%2Fb'),
    path.replace(/:\w+\??/, '%E0%A4%A'),
    path.replace(/:\w+\??/, 'é.e'),
    path.replace(/\/:\w+\??/, ''),
  ])
  const allPaths = [
    ...written.flatMap(spellings),
    '/',
    '//',
    '/.env',
    '/wp-login.php',
    '/404',
    '/%',
    '/a\nb',
    '/products\n',
  ]
  for (const path of allPaths) {
    const matchedRoute = matchRoutes(routes, path)?.at(-1)?.route.path
    expect([path, isKnownAddress(path)]).toEqual([path, matchedRoute !== undefined && matchedRoute !== '*'])
  }
})
