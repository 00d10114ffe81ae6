/** Words anybody would try first at a shop like this one. */
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
/** More than this beside an easy word makes a password of its own. */
const maxBeside = 5
const fewestDifferent = 4

/**
 * Whether a password is among the first that are tried: one of the commonest, the same with a year or a mark around it, or
 * made of what is known of whose it is. `own` are their name, address and the like.
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

/** `p@ssw0rd` is `password` to whoever guesses. */
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
