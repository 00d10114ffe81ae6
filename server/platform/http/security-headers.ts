import type { FastifyInstance } from 'fastify'

export interface SecurityPolicy {
  /** Origins that pages may connect to besides our own, for a hosted identity service. */
  connect: readonly string[]
  script: readonly string[]
  frame: readonly string[]
  /** The development server injects styles and opens a socket; all else is as strict as in production. */
  development: boolean
  https: boolean
  /** Whether the promise to use TLS includes subdomains, which may be other servers. */
  subdomains?: boolean
  /** Whether pages on other hosts of the owner may show our pictures. */
  otherHosts?: boolean
}

const permissions = (camera: '()' | '(self)') => ({
  'permissions-policy': `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=()`,
})

/** Permissions of back office pages: staff scan parcels there. */
export const officePermissions: Readonly<Record<string, string>> = permissions('(self)')

/** Headers of every response, built once because they never change. */
export function securityHeaders(policy: SecurityPolicy): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': policy.otherHosts ? 'same-site' : 'same-origin',
    ...permissions('()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(policy.https && {
      'strict-transport-security': `max-age=31536000${policy.subdomains ? '; includeSubDomains' : ''}`,
    }),
  }
}

function contentSecurityPolicy({ connect, script, frame, development }: SecurityPolicy): string {
  const hosted = script.length > 0
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...script],
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    // Vite checks from a worker whether the server is back after a restart.
    ...(development && { 'worker-src': ["'self'", 'blob:'] }),
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect, ...(development ? ['ws:'] : [])],
    'frame-src': frame.length > 0 ? frame : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Requires Trusted Types: only the policies that name our two service workers may set script addresses. Not with a hosted identity provider,
    // whose script sets addresses itself.
    ...(hosted || development
      ? {}
      : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['shop-worker', 'office-worker'] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

export function sendSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
