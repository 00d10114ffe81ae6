/** Words that begin a street name, in either alphabet and in hurried spellings. */
export const streetKinds =
  'rue|avenue|ave?|boulevard|bl?d|impasse|route|street|road|nahj|nahej|ne7j|nehj|chera3|chare3|نهج|شارع|زنقة|طريق'

/** Words that begin another part of an address: a building, or a quarter. */
export const houseKinds = 'r[eé]sidence|immeuble|imm|lotissement|cit[eé]|عمارة|إقامة|اقامة|حي'

const namedAfter = new RegExp(
  `(?<!\\p{L})(?:${streetKinds})\\s+(?:de\\s+(?:la\\s+|l['’]\\s?)?|d['’]\\s?|du\\s+|des\\s+|el\\s+|la\\s+|le\\s+)?$`,
  'iu',
)

/** Whether the text before a name makes it a street's name: "rue de Carthage" is not in Carthage. */
export function beginsStreet(textBefore: string): boolean {
  return namedAfter.test(textBefore)
}
