import { Problem } from '#server/platform/http/problem.ts'
import { isEasyPassword } from './easy-passwords.rules.ts'

let list: Promise<ReadonlySet<string>> | undefined

/** The list is loaded on first use, to save memory. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}

/** Refuses a password that is easy to guess. `ownWords` are the person's name, e-mail address and the like. */
export async function refuseEasyPassword(password: string, ownWords: readonly string[]): Promise<void> {
  if (await isTooEasy(password, ownWords)) throw new Problem('password-too-easy')
}

export async function isTooEasy(password: string, ownWords: readonly string[]): Promise<boolean> {
  return isEasyPassword(password, await commonPasswords(), ownWords)
}
