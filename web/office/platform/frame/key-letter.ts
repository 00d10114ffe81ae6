/** The Latin letter of a key, also on an Arabic keyboard layout, by the position of the key. */
export function keyLetterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
}

export function hasModifier({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return ctrlKey || metaKey || altKey
}

/** `j` steps down and `k` steps up, as in mail programs. */
export function stepOf(letter: string): 1 | -1 | undefined {
  if (letter === 'j') return 1
  return letter === 'k' ? -1 : undefined
}
