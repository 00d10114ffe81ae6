import type { FastifyInstance } from 'fastify'

export interface SecurityPolicy {
  /** Addresses pages may talk to besides our own; empty unless a hosted service is configured. */
  connect: readonly string[]
  script: readonly string[]
  frame: readonly string[]
  /** The development server injects styles and opens a socket; everything else stays as strict as in production. */
  development: boolean
  https: boolean
  /** Whether browsers are to keep to TLS below this address as well: a promise for hosts that are not ours. */
  subdomains?: boolean
  /** Whether pages of the owner's other hosts show our pictures. */
  otherHosts?: boolean
}

const permissions = (camera: '()' | '(self)') => ({
  'permissions-policy': `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=()`,
})

/** What pages of the back office may beside the others: parcels are scanned there. */
export const officePermissions: Readonly<Record<string, string>> = permissions('(self)')

/** Headers of every answer. They never change while we run, so they are put together once. */
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
    // Vite asks from a worker whether the server is back after a restart.
    ...(development && { 'worker-src': ["'self'", 'blob:'] }),
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect, ...(development ? ['ws:'] : [])],
    'frame-src': frame.length > 0 ? frame : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // A hosted identity provider's own script writes script addresses; without one, nothing may but what names the two
    // scripts: what keeps the shop for when there is no line, and what tells the staff of orders.
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
