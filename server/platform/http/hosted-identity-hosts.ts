import type { FirebaseProject } from '#contract/people/accounts/accounts.contract.ts'
import type { SecurityPolicy } from './security-headers.ts'

type Hosts = Pick<SecurityPolicy, 'connect' | 'script' | 'frame'>

/** Where pages may go for a hosted identity service: its own hosts, and nowhere else; nowhere at all without one. */
export function hostedIdentityHosts(project: FirebaseProject | undefined): Hosts {
  if (!project) return { connect: [], script: [], frame: [] }
  const { emulator, authDomain } = project
  return {
    connect: emulator
      ? [`http://${emulator}`]
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    // The popup's go-between is Google's own script, in a frame of the project's own domain.
    script: ['https://apis.google.com'],
    frame: [emulator ? `http://${emulator}` : `https://${authDomain}`],
  }
}
