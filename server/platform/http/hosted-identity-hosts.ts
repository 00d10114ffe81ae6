import type { FirebaseProject } from '#contract/people/accounts/accounts.contract.ts'
import type { SecurityPolicy } from './security-headers.ts'

type Hosts = Pick<SecurityPolicy, 'connect' | 'script' | 'frame'>

/** Hosts that pages may contact for a hosted identity service; none without one. */
export function hostedIdentityHosts(project: FirebaseProject | undefined): Hosts {
  if (!project) return { connect: [], script: [], frame: [] }
  const { emulator, authDomain } = project
  return {
    connect: emulator
      ? [`http://${emulator}`]
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    // The sign-in popup is run by Google's script, in a frame of the project's own domain.
    script: ['https://apis.google.com'],
    frame: [emulator ? `http://${emulator}` : `https://${authDomain}`],
  }
}
