import { Problem } from '#server/platform/http/problem.ts'
import { isEasyPassword } from './easy-passwords.rules.ts'

let list: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is chosen: a shop in which nobody chooses one need not hold it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}

/** Refuses what whoever guesses would try first. `own` is what is known of whose password it is to be. */
export async function refuseEasyPassword(password: string, ownWords: readonly string[]): Promise<void> {
  if (await isTooEasy(password, ownWords)) throw new Problem('password-too-easy')
}

export async function isTooEasy(password: string, ownWords: readonly string[]): Promise<boolean> {
  return isEasyPassword(password, await commonPasswords(), ownWords)
}
