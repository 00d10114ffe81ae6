import { jsonIn } from './stored-json.ts'

/** For this tab, until it is closed: a reload finds it again, whoever sits down at the browser next does not. */
export const tabJson = jsonIn(() => window.sessionStorage)
