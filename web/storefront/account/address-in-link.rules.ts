/** The address a mailed confirmation names, to fill it in; whether it is genuine is the server's to say. */
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
