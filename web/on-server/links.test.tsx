import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type LinkProps,
  type NavLinkProps,
  Link as RoutedLink,
  NavLink as RoutedNavLink,
  StaticRouterProvider,
} from 'react-router'
import { expect, it } from 'vitest'
import { Link, NavLink } from './links.tsx'

async function written(path: string, basename: string, element: ReactNode): Promise<string> {
  const routes = [{ path: '/shelf', children: [{ path: ':id', element: element }] }]
  const { query, dataRoutes } = createStaticHandler([...routes, { path: '*', element: element }], { basename })
  const context = await query(new Request(`http://shop${basename === '/' ? '' : basename}${path}`))
  if (context instanceof Response) throw new Error('led elsewhere')
  const html = renderToString(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  )
  // The links for rendering leave out this attribute of React Router.
  return html.replaceAll(' data-discover="true"', '')
}

const places = [
  '/',
  '/products',
  '/products/',
  '/products?page=2',
  '/products/fouta',
  '/products/fouta%20%C3%A9',
  '/shelf/a',
  "/it's/(so)",
  '//double',
  '/a//b',
  '/a/../b',
  '/a/./b.html',
  '/?query=x',
  '/products?',
  '/products?query=a b',
  '/products?query=%D9%81',
  '#search',
  '/products#top',
  '../up',
  'beside',
  '',
  'https://example.com/x',
  '/été',
]
const links: Omit<LinkProps, 'to'>[] = [
  {},
  { className: 'a', lang: 'ar', dir: 'auto', 'aria-current': 'page', target: '_blank', title: 'b' },
  { onClick: () => {}, replace: true, state: { from: 'x' }, viewTransition: true, preventScrollReset: true },
  { reloadDocument: true, relative: 'path', prefetch: 'none', discover: 'none', 'aria-label': 'c' },
  { mask: '/news/the-loom?page=2' },
  { prefetch: 'intent', className: 'a' },
]
const navLinks: Omit<NavLinkProps, 'to'>[] = [
  {},
  { end: true, className: 'a' },
  { className: ({ isActive, isPending }) => `${isActive} ${isPending}`, 'aria-label': 'c', style: { color: 'red' } },
  { children: ({ isActive }) => `here: ${isActive}` },
  { style: ({ isActive }) => ({ color: isActive ? 'red' : 'blue' }), 'aria-current': 'true', caseSensitive: true },
  { mask: { pathname: '/news' }, className: 'a' },
  { prefetch: 'render', end: true },
]
const seen = ['/', '/products', '/Products/fouta', '/shelf/a']

it.each(['/', '/ar'])('a rendered link equals the first render of the router’s link, below %s', async (basename) => {
  for (const location of seen) {
    const renderLinks = (Linked: typeof RoutedLink | typeof Link, Placed: typeof RoutedNavLink | typeof NavLink) => (
      <>
        {places.flatMap((place) => [
          ...links.map((props, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <Linked key={`${place} ${index}`} {...props} to={place}>
              to {place}
            </Linked>
          )),
          ...navLinks.map((props, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <Placed key={`${place} place ${index}`} to={place} {...props}>
              {props.children ?? `to ${place}`}
            </Placed>
          )),
        ])}
        <Linked to={{ pathname: '/products', search: '?page=2' }}>an address in parts</Linked>
      </>
    )
    const lines = (html: string) => html.split('</a>')
    expect(lines(await written(location, basename, renderLinks(Link, NavLink)))).toEqual(
      lines(await written(location, basename, renderLinks(RoutedLink, RoutedNavLink))),
    )
  }
})
