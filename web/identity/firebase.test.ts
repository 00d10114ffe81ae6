import { afterEach, expect, it, vi } from 'vitest'

const opened = vi.hoisted(() => ({ with: undefined as unknown, project: undefined as unknown }))

vi.mock('@firebase/app', () => ({
  initializeApp: (project: unknown) => {
    opened.project = project
    return {}
  },
}))
vi.mock('@firebase/auth', async (original) => ({
  ...(await original<object>()),
  indexedDBLocalPersistence: 'indexed',
  browserLocalPersistence: 'local',
  browserSessionPersistence: 'session',
  initializeAuth: (_app: unknown, settings: unknown) => {
    opened.with = settings
    return {}
  },
  onIdTokenChanged: () => () => {},
}))

afterEach(() => vi.unstubAllGlobals())

it('stores the session in IndexedDB, else in local or session storage, with the given settings', async () => {
  vi.stubGlobal('window', { location: { origin: 'http://shop.test' } })
  const { firebaseIdentity } = await import('./firebase.ts')
  const project = {
    apiKey: 'k',
    authDomain: 'd',
    projectId: 'p',
    storageBucket: 's',
    messagingSenderId: 'm',
    appId: 'a',
  }
  firebaseIdentity(project)
  expect(opened.with).toMatchObject({ persistence: ['indexed', 'local', 'session'] })
  expect(opened.project).toEqual(project)
})
