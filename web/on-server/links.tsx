import { createElement, useContext } from 'react'
import {
  type LinkProps,
  UNSAFE_NavigationContext as NavigationContext,
  type NavLinkProps,
  Link as RoutedLink,
  NavLink as RoutedNavLink,
  useLocation,
} from 'react-router'

/** A complete path of the shop: no relative steps, and no characters that a browser would encode. */
const plainPath = /^(?:\/|(?:\/[\w%~@:!$&'()*+,;=-]+)+)(?:\?[^?#\\\s]+)?$/

/** Whether the link can be rendered as a plain anchor: it uses no mask, no prefetching, and a complete path. */
function isPlainLink<Props extends LinkProps | NavLinkProps>(props: Props): props is Props & { to: string } {
  const { to, mask, prefetch = 'none' } = props
  return typeof to === 'string' && mask === undefined && prefetch === 'none' && plainPath.test(to)
}

/**
 * Replaces the links of React Router when pages are rendered on the server (`vite.config.ts`): a plain anchor, without the event handlers of the
 * original.
 */
export function Link(props: LinkProps) {
  return isPlainLink(props) ? createElement(Anchor, props) : createElement(RoutedLink, props)
}

function Anchor({ to, ...props }: LinkProps & { to: string }) {
  const { basename } = useContext(NavigationContext)
  return createElement('a', { ...attributesOf(props), href: withBasename(to, basename), target: props.target })
}

export function NavLink(props: NavLinkProps) {
  const { style, children, caseSensitive } = props
  const asksTheRouter = typeof style === 'function' || typeof children === 'function' || caseSensitive
  if (asksTheRouter || !isPlainLink(props) || props.to.includes('?')) return createElement(RoutedNavLink, props)
  return createElement(PlacedLink, props)
}

function PlacedLink({
  'aria-current': current = 'page',
  className = '',
  end = false,
  caseSensitive: _never,
  ...props
}: NavLinkProps & { to: string }) {
  const isActive = isActivePath(useLocation().pathname.toLowerCase(), props.to.toLowerCase(), end)
  const states = { isActive, isPending: false, isTransitioning: false }
  const pathname =
    typeof className === 'function' ? className(states) : [className, isActive && 'active'].filter(Boolean).join(' ')
  const { style, children, ...rest } = props as LinkProps & { to: string }
  const marked = { ...rest, 'aria-current': isActive ? current : undefined, className: pathname, style, children }
  return createElement(Anchor, marked)
}

function isActivePath(currentPath: string, linkPath: string, end: boolean): boolean {
  if (currentPath === linkPath) return true
  const slash = linkPath.length > 1 && linkPath.endsWith('/') ? linkPath.length - 1 : linkPath.length
  return !end && currentPath.startsWith(linkPath) && currentPath.charAt(slash) === '/'
}

function withBasename(path: string, basename: string): string {
  if (basename === '/') return path
  return path === '/' || path.startsWith('/?') ? basename + path.slice(1) : basename + path
}

/** Omits the properties that only the router uses. */
function attributesOf({
  discover: _discover,
  prefetch: _prefetch,
  relative: _relative,
  reloadDocument: _reload,
  replace: _replace,
  mask: _mask,
  state: _state,
  preventScrollReset: _reset,
  viewTransition: _transition,
  defaultShouldRevalidate: _revalidate,
  target: _target,
  ...attributes
}: Omit<LinkProps, 'to'>) {
  return attributes
}
