import { chanceOf } from './random-generator.ts'

/** A product of another shop, independent of any file format. */
export interface OldGarment {
  id: number
  handle: string
  title: string
  html: string
  /** The text of the description without markup. */
  text: string
  category: string
  price: number
  /** The sale price. */
  sale: number | undefined
  cost: number
  vendor: string
  pictures: string[]
  pieces: OldPiece[]
}

export interface OldPiece {
  color: string
  size: string
  stock: number
  sku: string
}

const garments = [
  'Keswa',
  'Kaftan',
  'Jebba',
  'Burnous',
  'Fouta',
  'Farmla',
  'Robe brodée',
  'قفطان مطرز',
  'Chechia « de Tunis »',
]
const categories = ['Femmes > Kaftans', 'Hommes > Jebbas', 'Enfants', 'Femmes', 'Hommes > Burnous']
const colours = ['Rouge', 'Bleu nuit', 'أحمر', 'Ivory', 'Vert olive', 'Noir']
const sizes = ['S', 'M', 'L', 'XL', '42', '44']
const makers = ['Dar El Harir', 'Atelier Ben Salah', '']

export function foreignShop(seed: number, count: number): OldGarment[] {
  const chance = chanceOf(seed)
  const pick = <One>(some: readonly One[]): One => some[Math.floor(chance() * some.length)] as One
  return Array.from({ length: count }, (_, index) => {
    const id = 100 + index * 10
    const title = `${pick(garments)}, n° ${index + 1}`
    const several = chance() < 0.8
    const colors = several ? [...new Set([pick(colours), pick(colours)])] : ['']
    const inSizes = several ? [...new Set([pick(sizes), pick(sizes), pick(sizes)])] : ['']
    const price = 40 + Math.floor(chance() * 900)
    const sentence = `Brodée main à Nabeul ; ${pick(['soie', 'coton', 'laine'])} & fils d’or, 100 % n° ${index}.`
    return {
      id,
      handle: `garment-${id}`,
      title,
      html: `<p>${sentence.replace('&', '&amp;')}</p>\n<ul><li>Lavage à sec</li><li>Fait main</li></ul>`,
      text: `${sentence}\n• Lavage à sec\n• Fait main`,
      category: pick(categories),
      price,
      sale: chance() < 0.3 ? price - 10 : undefined,
      cost: Math.floor(price / 2),
      vendor: pick(makers),
      pictures: [`https://old.example/uploads/${id}-1.jpg`, `https://old.example/uploads/${id}-2.jpg?v=${id}`],
      pieces: colors.flatMap((color) =>
        inSizes.map((size, place) => ({
          color,
          size,
          stock: Math.floor(chance() * 20),
          sku: `OLD-${id}-${color ? colors.indexOf(color) : 0}-${place}`,
        })),
      ),
    }
  })
}
