import { ownPage, testPassword } from './signed-in-people.ts'
import type { TestApp } from './test-app.ts'

/** Calls of a shopper's browser to the shop's own identity service, with access to the stored rows and mails. */
export function shopperCalls({ app, pool }: TestApp) {
  const post = (
    url: string,
    payload: object,
    headers: Readonly<Record<string, string>> = ownPage,
    from = '192.0.2.1',
  ) => app.inject({ method: 'POST', url: `/api/auth/${url}`, headers, payload, remoteAddress: from })
  const register = (email: string, password = testPassword) =>
    post('sign-up/email', { email, password, language: 'fr' })
  const login = (email: string, password = testPassword, confirm?: string) =>
    post('sign-in/email', { email, password, ...(confirm && { confirm }) })
  const whoIs = async (cookie: string) =>
    (await app.inject({ url: '/api/auth/get-session', headers: { cookie } })).json().shopper
  const mailsTo = async (email: string) =>
    (await pool.query('select * from mails where recipient = $1 order by created_at', [email])).rows
  const tokenIn = (mail: { data: { link: string } }, name: string) =>
    new URL(mail.data.link).searchParams.get(name) ?? ''
  const confirmationFor = async (email: string) => tokenIn((await mailsTo(email)).at(-1), 'confirm')
  const userOf = async (email: string) =>
    (await pool.query('select * from shopper_users where email = $1', [email])).rows[0]

  async function registered(email: string) {
    await register(email)
    await login(email, testPassword, await confirmationFor(email))
  }
  return { post, register, login, whoIs, mailsTo, tokenIn, confirmationFor, userOf, registered }
}
