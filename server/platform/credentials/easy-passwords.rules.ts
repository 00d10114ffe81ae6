/** Words that an attacker would try first at a shop like this one. */
const shopWords = [
  'jebba',
  'boutique',
  'tunis',
  'tunisie',
  'tunisia',
  'medina',
  'chechia',
  'kaftan',
  'caftan',
  'farah',
  'admin',
  'owner',
]
const shortestWord = 3
/** A password that has more than this many characters besides an easy word is accepted. */
const maxBeside = 5
const fewestDifferent = 4

/**
 * Whether a password is easy to guess: a common one, a common one with a year or a sign added, or one made of the person's own data. `ownWords` are
 * name, e-mail address and the like.
 */
export function isEasyPassword(password: string, common: ReadonlySet<string>, ownWords: readonly string[]): boolean {
  const plain = plainly(password)
  if (new Set(plain).size < fewestDifferent || common.has(plain) || common.has(unmasked(plain))) return true
  const core = unmasked(plain).replace(/^[^\p{Letter}]+|[^\p{Letter}]+$/gu, '')
  if (core.length >= shortestWord && plain.length - core.length <= maxBeside && common.has(core)) return true
  const words = [...shopWords, ...ownWords.flatMap(wordsOf)].filter((word) => word.length >= shortestWord)
  return words.some((word) => mostlyIs(plain, word) || mostlyIs(unmasked(plain), word))
}

function plainly(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** An attacker knows that `p@ssw0rd` stands for `password`. */
function unmasked(text: string): string {
  const letters: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', '5': 's', $: 's' }
  return text.replace(/(?<=\p{Letter})[@0135$](?=\p{Letter})/gu, (mask) => letters[mask] ?? mask)
}

function wordsOf(text: string): string[] {
  const plain = plainly(text)
  return [plain, plain.split('@')[0] ?? '', ...plain.split(/[^\p{Letter}\p{Number}]+/u)]
}

function mostlyIs(password: string, word: string): boolean {
  const rest = password.split(word).join('')
  return rest.length < password.length && rest.length <= maxBeside
}
