/** Project names with the prefix `demo-` exist in the emulator only. */
export const project = {
  projectId: 'demo-jebba',
  apiKey: 'demo-key',
  authDomain: 'demo-jebba.firebaseapp.com',
} as const
