import { describe, expect, it } from 'vitest'
import { officePermissions, securityHeaders } from './security-headers.ts'

const nobody = { connect: [], script: [], frame: [] }
const policyOf = (development: boolean) =>
  String(securityHeaders({ ...nobody, development, https: true })['content-security-policy']).split('; ')

describe('the security policy', () => {
  it('lets no page of the shop start a worker of somebody else, be framed, or run a script of somebody else', () => {
    expect(policyOf(false)).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
      ]),
    )
    expect(policyOf(false).join()).not.toMatch(/blob:[^,]*worker|worker-src|unsafe|ws:/)
  })

  it('lets the worker through by which a page in development hears that the server is back', () => {
    expect(policyOf(true)).toContain("worker-src 'self' blob:")
  })

  it('asks for an encrypted line only where there is one', () => {
    const header = 'strict-transport-security'
    expect(securityHeaders({ ...nobody, development: false, https: true })).toHaveProperty(header)
    expect(securityHeaders({ ...nobody, development: false, https: false })).not.toHaveProperty(header)
  })

  it('keep hosts below to TLS only where the operator says that all of them speak it', () => {
    const sent = (subdomains: boolean) =>
      securityHeaders({ ...nobody, development: false, https: true, subdomains })['strict-transport-security']
    expect([sent(false), sent(true)]).toEqual(['max-age=31536000', 'max-age=31536000; includeSubDomains'])
  })

  it('opens the camera to pages of the back office alone', () => {
    const shop = securityHeaders({ ...nobody, development: false, https: true })['permissions-policy']
    expect([shop, officePermissions['permissions-policy']].map((header) => header?.split(',')[0])).toEqual([
      'camera=()',
      'camera=(self)',
    ])
  })
})
