import { emulatorPorts } from './ports.ts'
import { project } from './project.ts'

const origin = `http://127.0.0.1:${emulatorPorts.auth}`
const toolkit = `${origin}/identitytoolkit.googleapis.com/v1`

/** Calls the emulator, by default with the rights of the project's owner. */
async function ask<Answer>(address: string, body?: object, owner = true): Promise<Answer> {
  const response = await fetch(address, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(owner && { authorization: 'Bearer owner' }) },
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer as Answer
}

export interface SignedIn {
  localId: string
  idToken: string
}

export function createUser(email: string, password: string): Promise<SignedIn> {
  const body = { email, password, returnSecureToken: true }
  return ask(`${toolkit}/accounts:signUp?key=${project.apiKey}`, body, false)
}

/** The code of the newest mail of a kind; the emulator sends none. */
export async function mailedCode(email: string, requestType: string): Promise<string> {
  const address = `${origin}/emulator/v1/projects/${project.projectId}/oobCodes`
  type Codes = { oobCodes: { email: string; requestType: string; oobCode: string }[] }
  const { oobCodes } = await ask<Codes>(address)
  const mail = oobCodes.filter((oobCode) => oobCode.email === email && oobCode.requestType === requestType).at(-1)
  if (!mail) throw new Error(`No ${requestType} was mailed to ${email}`)
  return mail.oobCode
}

export async function updateUser(localId: string, change: { disableUser?: boolean; validSince?: string }) {
  await ask(`${toolkit}/projects/${project.projectId}/accounts:update`, { localId, ...change })
}

export async function findUser(email: string): Promise<{ localId: string; emailVerified?: boolean } | undefined> {
  type Found = { users?: { localId: string; emailVerified?: boolean }[] }
  const { users } = await ask<Found>(`${toolkit}/projects/${project.projectId}/accounts:lookup`, { email: [email] })
  return users?.[0]
}
