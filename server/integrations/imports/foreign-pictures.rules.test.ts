import { describe, expect, it } from 'vitest'
import { picturesOfColours } from './foreign-pictures.rules.ts'

const oldUrl = (name: string) => `https://old.tn/${name}.jpg`
const read = (pictures: string[], variants: { color: string; pictures: string[] }[]) => {
  const { byColour, left } = picturesOfColours({ pictures, variants } as never)
  return { byColour: Object.fromEntries(byColour), left }
}

describe('picturesOfColours', () => {
  it('gives a colour its own pictures, and all others to the first colour', () => {
    const variants = [
      { color: 'Rouge', pictures: [oldUrl('red')] },
      { color: 'Bleu', pictures: [oldUrl('blue')] },
      { color: 'Bleu', pictures: [oldUrl('blue'), oldUrl('blue-2')] },
    ]
    expect(read([oldUrl('all'), oldUrl('blue'), oldUrl('red')], variants)).toEqual({
      byColour: { Rouge: [oldUrl('all'), oldUrl('red')], Bleu: [oldUrl('blue'), oldUrl('blue-2')] },
      left: [],
    })
  })

  it('keeps the order of the product’s pictures', () => {
    expect(read([oldUrl('2'), oldUrl('1')], [{ color: '', pictures: [oldUrl('1')] }]).byColour).toEqual({
      '': [oldUrl('2'), oldUrl('1')],
    })
  })

  it('reports invalid addresses of pictures', () => {
    const wrong = ['ftp://old.tn/a.jpg', 'a.jpg', 'https://', 'https://me:secret@old.tn/a.jpg']
    expect(read(wrong, [{ color: '', pictures: [] }])).toEqual({
      byColour: { '': [] },
      left: wrong.map((address) => ({ code: 'not-an-address', address })),
    })
  })

  it('encodes an address and drops its fragment', () => {
    expect(read(["https://old.tn/robe d'été (1).jpg#x"], [{ color: '', pictures: [] }]).byColour['']).toEqual([
      'https://old.tn/robe%20d%27%C3%A9t%C3%A9%20%281%29.jpg',
    ])
  })

  it('keeps at most twelve pictures of a colour', () => {
    const many = Array.from({ length: 13 }, (_, index) => oldUrl(String(index)))
    const { byColour, left } = read(many, [{ color: '', pictures: [] }])
    expect(byColour['']).toEqual(many.slice(0, 12))
    expect(left).toEqual([{ code: 'too-many-pictures', address: many[12] }])
  })
})
