import { splitWords, wordKey } from './words.rules.ts'

/**
 * Words shoppers use for the same thing, in whatever language they think of it. Who types one is also shown what the others
 * find, behind what the word itself finds.
 */
const groups: readonly string[] = [
  'jebba jbayeb جبة جبايب جبب',
  'kaftan caftan قفطان خفطان',
  'robe dress gown kaftan fistan rouba فستان روبة قفطان',
  'gilet waistcoat vest farmla sadria فرملة صدرية',
  'veste jacket mentan منتان',
  'pantalon trousers pants seroual سروال',
  'manteau coat cloak cape burnous kachabia برنوس قشابية معطف',
  'bonnet cap hat chapeau chechia شاشية',
  'babouche slipper slippers chaussure shoe shoes balgha rihiya sabbat بلغة ريحية صباط حذاء',
  'chale shawl echarpe bakhnoug بخنوق شال',
  'voile veil safsari سفساري',
  'bolero frimla فريملة',
  'mariage wedding noces marie mariee bride groom 3ers ers arous aroussa عرس زفاف عروس عروسة',
  'henne henna 7enna hanna outia حنة وطية',
  'circoncision circumcision khtana khtan tahour thour طهور ختان ختانة',
  'aid eid 3id عيد',
  'ramadan romdhane رمضان',
  'vendredi friday jom3a جمعة',
  'priere prayer صلاة',
  'hammam bath bain حمام',
  'hiver winter chtaa شتاء',
  'ete summer sif صيف',
  'soie silk harir 7rir hrir حرير',
  'laine wool souf صوف',
  'lin linen kettan kattan كتان',
  'coton cotton qtun 9oton قطن',
  'velours velvet qtifa 9tifa katifa قطيفة',
  'cuir leather jeld جلد',
  'drap broadcloth mlifa ملف ملفة',
  'brode brodee broderie embroidered embroidery tarz matrouz مطرز مطرزة تطريز طرز',
  'tissu fabric cloth qmach قماش',
  'garcon boy boys wled ولد أولاد enfant child',
  'fille girl girls bnaya bnet بنية بنات بنت enfant child',
  'enfant enfants child children kid kids sghar sghir طفل أطفال صغير صغار',
  'or gold dhahab ذهب dore golden',
  'argent silver fedha فضة',
]

const others = new Map<string, Set<string>>()
for (const group of groups) {
  const keys = splitWords(group).map(wordKey)
  for (const key of keys)
    others.set(key, new Set([...(others.get(key) ?? []), ...keys.filter((other) => other !== key)]))
}

/** The keys of the words that mean what this key's word means. */
export function synonymsOf(key: string): readonly string[] {
  return [...(others.get(key) ?? [])]
}
