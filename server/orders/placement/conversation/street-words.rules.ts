/** What a street begins with, in either alphabet and as it is written in a hurry. */
export const streetKinds =
  'rue|avenue|ave?|boulevard|bl?d|impasse|route|street|road|nahj|nahej|ne7j|nehj|chera3|chare3|نهج|شارع|زنقة|طريق'

/** What else an address begins with: a house, or a quarter. */
export const houseKinds = 'r[eé]sidence|immeuble|imm|lotissement|cit[eé]|عمارة|إقامة|اقامة|حي'

const namedAfter = new RegExp(
  `(?<!\\p{L})(?:${streetKinds})\\s+(?:de\\s+(?:la\\s+|l['’]\\s?)?|d['’]\\s?|du\\s+|des\\s+|el\\s+|la\\s+|le\\s+)?$`,
  'iu',
)

/** Whether what stands before a name makes it the name of a street: "rue de Carthage" is not in Carthage. */
export function beginsStreet(textBefore: string): boolean {
  return namedAfter.test(textBefore)
}
