/** A name that begins with `demo-` is of a project that exists in the emulator only. */
export const project = {
  projectId: 'demo-jebba',
  apiKey: 'demo-key',
  authDomain: 'demo-jebba.firebaseapp.com',
} as const
