import { z } from 'zod'
import type { FirebaseProject, IdentitySettings } from '#contract/people/accounts/accounts.contract.ts'
import { isEncrypted } from './local-addresses.rules.ts'

const googleIssuer = 'https://accounts.google.com'

const text = z.string().min(1).optional()

const firebaseNames = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_APP_ID',
] as const

/** How shoppers sign in: with our own accounts, optionally with Google, or with a Firebase project. */
export const identityVariables = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  /** Address of Google's OpenID service; replaced by a stand-in during development. */
  GOOGLE_ISSUER: z
    .string()
    .refine((value) => isEncrypted(value), 'must be https, or on this machine')
    .default(googleIssuer),
  FIREBASE_API_KEY: text,
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name')
    .optional(),
  FIREBASE_PROJECT_ID: text,
  FIREBASE_STORAGE_BUCKET: text,
  FIREBASE_MESSAGING_SENDER_ID: text,
  FIREBASE_APP_ID: text,
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+:\d+$/i, 'must be host:port')
    .optional(),
}

type IdentityVariables = z.output<z.ZodObject<typeof identityVariables>> & {
  NODE_ENV: string
  SAMPLE_SHOP?: boolean
  SMTP_URL?: string
}

interface Complaints {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void
}

export function checkIdentity(env: IdentityVariables, { addIssue }: Complaints): void {
  const complain = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
  const missing = firebaseNames.filter((name) => !env[name])
  if (missing.length < firebaseNames.length) {
    for (const name of missing) complain(name, 'is needed with the other FIREBASE_ settings')
  }
  if (env.GOOGLE_CLIENT_ID && !env.GOOGLE_CLIENT_SECRET) complain('GOOGLE_CLIENT_SECRET', 'is needed as well')
  if (env.GOOGLE_CLIENT_SECRET && !env.GOOGLE_CLIENT_ID) complain('GOOGLE_CLIENT_ID', 'is needed as well')
  if (env.NODE_ENV !== 'production') return
  // An emulator does not sign its tokens, so a caller could claim to be anybody.
  if (env.FIREBASE_AUTH_EMULATOR_HOST) complain('FIREBASE_AUTH_EMULATOR_HOST', 'must not be set in production')
  if (!env.GOOGLE_ISSUER.startsWith('https://')) complain('GOOGLE_ISSUER', 'must be https in production')
}

export function identityConfig(env: IdentityVariables) {
  const firebase = firebaseProject(env)
  const google =
    env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET && !firebase
      ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: env.GOOGLE_ISSUER }
      : undefined
  const sampleShop = env.SAMPLE_SHOP ?? env.NODE_ENV !== 'production'
  const identity: IdentitySettings = {
    provider: firebase ? 'firebase' : 'embedded',
    google: google !== undefined || firebase !== undefined,
    passwordByMail: firebase !== undefined || env.SMTP_URL !== undefined || sampleShop,
    ...(firebase && { firebase }),
  }
  return { google, firebase, identity }
}

function firebaseProject(env: IdentityVariables): FirebaseProject | undefined {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain, FIREBASE_PROJECT_ID: projectId } = env
  if (!apiKey || !authDomain || !projectId) return undefined
  return {
    apiKey,
    authDomain,
    projectId,
    storageBucket: env.FIREBASE_STORAGE_BUCKET ?? '',
    messagingSenderId: env.FIREBASE_MESSAGING_SENDER_ID ?? '',
    appId: env.FIREBASE_APP_ID ?? '',
    ...(env.FIREBASE_AUTH_EMULATOR_HOST && { emulator: env.FIREBASE_AUTH_EMULATOR_HOST }),
  }
}
