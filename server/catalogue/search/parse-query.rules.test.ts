import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Wish } from '#contract/catalogue/search/query-understanding.ts'
import { parseWishesAndWords } from './parse-query.rules.ts'
import { shopWords } from './shop-words.rules.ts'

const none = { fr: '', en: '', ar: '' }
const shop = shopWords([
  {
    words: { fr: 'keswa, robe de mariée', en: 'wedding dress', ar: 'كسوة, فستان زفاف' },
    near: none,
    otherThing: false,
  },
  { words: { fr: 'abaya', en: '', ar: 'عباية' }, near: { fr: 'kaftans', en: '', ar: '' }, otherThing: true },
])
const read = (text: string) => parseWishesAndWords(text, shop)
const wishesIn = (text: string) => read(text).wishes
const wordsIn = (text: string) => read(text).words.map(({ tokens }) => tokens.map(({ folded }) => folded).join(' '))
const size = (text: string) => wishesIn(text).find((wish) => wish.kind === 'size')?.sizes
const price = (text: string) => {
  const { kind: _kind, ...bounds } = wishesIn(text).find((wish) => wish.kind === 'price') ?? { kind: 'none' }
  return bounds
}

describe('sizes and ages', () => {
  it.each([
    ['jebba 6 ans', ['6A']],
    ['jebba 6ans', ['6A']],
    ['jebba6ans', ['6A']],
    ['jebba fille 6', ['6A']],
    ['jebba de 4 à 6 ans', ['4A', '5A', '6A']],
    ['jebba 18 mois', ['2A']],
    ['جبة 6 سنوات', ['6A']],
    ['جبة ٦ سنين', ['6A']],
    ['جبة ثلاث سنوات', ['3A']],
    ['جبة سنتين', ['2A']],
    ['قفطان لبنتي عمرها 8', ['8A']],
    ['jebba 6 snin', ['6A']],
    ['jebba for a 6 year old', ['6A']],
    ['kaftan taille M', ['M']],
    ['kaftan taille l', ['L']],
    ['kaftan L', ['L']],
    ['kaftan xxl', ['XXL']],
    ['kaftan extra large', ['XL']],
    ['بلغة مقاس 42', ['42']],
    ['balgha 42', ['42']],
    ['pointure 38', ['38']],
    ['kaftan l', undefined],
    ['l’Aïd', undefined],
    ['jebba 25 ans', undefined],
    ['burnous large', undefined],
  ])('of %s', (text, sizes) => {
    expect(size(text)).toEqual(sizes)
  })

  it('accept the nearest size for one between two sizes', () => {
    expect(wishesIn('jebba 7 ans')).toEqual([{ kind: 'size', sizes: ['7A'], near: ['8A', '9A'] }])
    expect(wishesIn('kaftan taille 40')).toEqual([{ kind: 'size', sizes: ['40'], near: ['L'] }])
  })
})

describe('prices', () => {
  it.each([
    ['jebba moins de 200', { max: 200 }],
    ['jebba max 200dt', { max: 200 }],
    ['jebba 200 dt max', { max: 200 }],
    ['jebba <200', { max: 200 }],
    ['jebba à moins de 1 200 dinars', { max: 1200 }],
    ['jebba moins de 49.900 dt', { max: 49 }],
    ['جبة أقل من 200 دينار', { max: 200 }],
    ['جبة أقل من ٢٠٠ د.ت', { max: 200 }],
    ['jebba a9al men 200', { max: 200 }],
    ['jebba under 200', { max: 200 }],
    ['kaftan entre 300 et 400', { min: 300, max: 400 }],
    ['kaftan 300-400', { min: 300, max: 400 }],
    ['kaftan from 300 to 400 dt', { min: 300, max: 400 }],
    ['قفطان بين 300 و 400', { min: 300, max: 400 }],
    ['plus de 300', { min: 300 }],
    ['à partir de 300 dt', { min: 300 }],
    ['trois cents dinars maximum', { max: 300 }],
    ['kaftan 400 dt', { min: 300, max: 460 }],
    ['jebba 6 ans', {}],
    ['balgha 42', {}],
    ['tél 71000014', {}],
  ])('of %s', (text, bounds) => {
    expect(price(text)).toEqual(bounds)
  })
})

describe('other wishes', () => {
  it.each<[string, Wish]>([
    ['jebba femme', { kind: 'who', who: 'women' }],
    ['jebba pour mon fils', { kind: 'who', who: 'boys' }],
    ['kaftan bnet', { kind: 'who', who: 'girls' }],
    ['قفطان لبنتي', { kind: 'who', who: 'girls' }],
    ['قفطان لماما', { kind: 'who', who: 'women' }],
    ['kaftan enfant fille', { kind: 'who', who: 'girls' }],
    ['jebba garçon et fille', { kind: 'who', who: 'children' }],
    ['برنوس للرجال', { kind: 'who', who: 'men' }],
    ['kaftan rouge ou bleu', { kind: 'colour', families: ['red', 'blue'] }],
    ['شاشية حمراء', { kind: 'colour', families: ['red'] }],
    ['chechia 7amra', { kind: 'colour', families: ['red'] }],
    ['kaftan doré', { kind: 'colour', families: ['gold'] }],
    ['chaussons or', { kind: 'colour', families: ['gold'] }],
    ['ريحية ذهبية', { kind: 'colour', families: ['gold'] }],
    ['بلوزة فضية', { kind: 'colour', families: ['silver'] }],
    ['jebba bayda', { kind: 'colour', families: ['white'] }],
    ['kaftan en solde', { kind: 'sale' }],
    ['قفطان تخفيض', { kind: 'sale' }],
    ['kaftan pas cher', { kind: 'order', order: 'price' }],
    ['قفطان رخيص', { kind: 'order', order: 'price' }],
    ['kaftan mariage', { kind: 'occasion', occasion: 'wedding' }],
    ['kaftan 3ers', { kind: 'occasion', occasion: 'wedding' }],
    ['fouta hammam', { kind: 'occasion', occasion: 'hammam' }],
    ['kaftan en stock', { kind: 'inStock' }],
    ['kaftan pour le mariage de ma cousine', { kind: 'occasion', occasion: 'guest' }],
    ['قفطان لعرس خالتها', { kind: 'occasion', occasion: 'guest' }],
    ['kaftan my sister’s wedding', { kind: 'occasion', occasion: 'guest' }],
    ['fouta hammam de la mariée', { kind: 'occasion', occasion: 'hammam' }],
    ['kaftan bac', { kind: 'occasion', occasion: 'graduation' }],
  ])('of %s', (text, wish) => {
    expect(wishesIn(text)).toEqual([wish])
    expect(wordsIn(text)).toHaveLength(1)
  })

  it('are not read from a word that only looks similar', () => {
    expect(wishesIn('fil doré')).toEqual([])
    expect(wishesIn('son burnous')).toEqual([])
  })
})

describe('what ranks first', () => {
  it.each([
    ['جبة بيضاء', ['blanc', 'ابيض']],
    ['kaftan doré', ['or', 'ذهبي']],
    ['jebba bleu clair', expect.arrayContaining(['bleu-ciel', 'sky-blue'])],
    ['rihiya خمري', expect.arrayContaining(['bordeaux', 'burgundy', 'خمري'])],
  ])('of %s is the colour that was named', (text, colours) => {
    expect(read(text).rankedFirst.colours).toEqual(colours)
  })

  it('is what fits every wearer and occasion in the query', () => {
    expect(read('winter wedding').rankedFirst.occasions).toEqual(['winter', 'wedding'])
    expect(parseWishesAndWords('jebba rouge', shop, ['colour']).rankedFirst.colours).toEqual([])
  })
})

describe('things of other shops', () => {
  it.each(['vélo', 'machine à laver', 'كتاب', 'table', 'ساعة', 'watch'])('%s is recognised', (text) => {
    expect(read(text).words).toMatchObject([{ elsewhere: { fr: expect.stringMatching(/^Nous n’avons pas d[e’]/) } }])
  })

  it('are not recognised in words that only look similar', () => {
    expect(read('velours').words[0]?.elsewhere).toBeUndefined()
    expect(wishesIn('كتب الكتاب')).toEqual([{ kind: 'occasion', occasion: 'engagement' }])
  })
})

describe('sentences', () => {
  it.each([
    ['Bonjour, je cherche une jebba pour mon fils de 6 ans, moins de 200 dt svp', ['jebba']],
    ['نحب نشري جبة لولدي', ['جبه']],
    ['n7eb nechri jebba l weldi', ['jebba']],
    ['I am looking for a silk kaftan for my wife', ['silk', 'kaftan']],
    ['n7eb kaftan nelbesha fel 3id', ['kaftan']],
    ['weldi 3andou 6 snin, jebba fil 3id', ['jebba']],
    ['قفطان وإلا جبة', ['قفطان', 'جبه']],
    ['red things, but a kaftan', ['kaftan']],
    ['نحب قفطان باش تلبسها', ['قفطان']],
    ['أريد قفطانا تقليديا', ['قفطانا']],
    ['une robe de mariée', ['robe mariee']],
    ['tenue', []],
  ])('%s searches for %j', (text, words) => {
    expect(wordsIn(text)).toEqual(words)
  })

  it('ignore wishes that were taken back, unless the query contains nothing else', () => {
    const without = parseWishesAndWords('jebba rouge taille M', shop, ['colour'])
    expect(without.wishes).toEqual([{ kind: 'size', sizes: ['M'], near: [] }])
    expect(without.words.map(({ tokens }) => tokens[0]?.folded)).toEqual(['jebba'])
    expect(parseWishesAndWords('rouge', shop, ['colour']).words).toHaveLength(1)
  })

  it('show the kind of garment that a word of other regions leads to', () => {
    expect(read('abaya noire').words[0]?.known).toMatchObject({ near: ['kaftan'], instead: { fr: 'kaftans' } })
    expect(read('keswa').words[0]?.known?.instead).toBeUndefined()
  })

  it('can be any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => Boolean(read(text))))
  })
})

it('words with one stem are distinguished by their spelling, where the list has both', () => {
  const group = (fr: string, near: string) => ({
    words: { fr, en: '', ar: '' },
    near: { ...none, fr: near },
    otherThing: false,
  })
  const heads = shopWords([group('cape, capes', 'burnous'), group('cap, caps', 'chéchias'), group('jupe, jupes', '')])
  const wordsOf = (text: string) =>
    parseWishesAndWords(text, heads).words.map(({ known, parted = false }) => [known?.near, parted])
  expect(wordsOf('cape')).toEqual([[['burnou'], true]])
  expect(wordsOf('caps')).toEqual([[['chechia'], true]])
  expect(wordsOf('jupes')).toEqual([[[], false]])
})

it.each([
  ['robet', 'rob'],
  ['jebbet', 'jebba'],
  ['keswat', 'keswa'],
  ['جبت', '@jb7'],
])('a word with a possessive ending, %s, is recognised as %s', (typed, form) => {
  expect(
    parseWishesAndWords(typed, shop).words.flatMap(({ tokens }) => tokens.flatMap(({ forms }) => forms)),
  ).toContain(form)
})
