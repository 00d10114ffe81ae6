/** Reads the e-mail address out of a confirmation link to prefill the field; the server verifies the link. */
export function addressInLink(token: string): string | undefined {
  const [, payload] = token.split('.')
  if (!payload) return undefined
  try {
    const { email } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { email?: unknown }
    return typeof email === 'string' ? email : undefined
  } catch {
    return undefined
  }
}
