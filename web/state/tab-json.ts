import { jsonStorage } from './stored-json.ts'

/** Session storage: survives a reload, but not closing the tab. */
export const tabJson = jsonStorage(() => window.sessionStorage)
