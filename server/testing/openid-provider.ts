import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** The settings of a shop for this provider: `GOOGLE_CLIENT_ID` and so on. */
export const testClient = { clientId: 'the-shop', clientSecret: 'known to both' }

/** Claims of the login `name`; `name?unproven` has an address that the provider has not verified. */
function claimsOf(login: string) {
  const [name = '', doubt] = login.split('?')
  return { sub: login, email: `${name}@gmail.test`, email_verified: doubt === undefined, name: `Madame ${name}` }
}

export interface OpenIdProvider {
  issuer: string
  close(): Promise<void>
}

/** A real OpenID provider in place of Google; its sign-in page accepts any name. */
export async function startOpenIdProvider(redirectUri: string, port = 0): Promise<OpenIdProvider> {
  // Its issuer is its address, which is known only once it listens.
  const { createServer } = await import('node:http')
  let answer: ((...call: Parameters<ReturnType<Provider['callback']>>) => unknown) | undefined
  const server = createServer((request, response) => void answer?.(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({ accountId: id, claims: () => claimsOf(id) }),
    cookies: { keys: ['of a test'] },
  })
  answer = provider.callback()
  return {
    issuer,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
