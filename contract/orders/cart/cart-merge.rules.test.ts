import { describe, expect, it } from 'vitest'
import { emptySyncedLists, type Lists, mergeLists, sameLists, syncedListsOf } from './cart-merge.rules.ts'

type Line = {
  _id: string
  quantity: number
  color: { colorName: { fr: string; en: string; ar: string }; image: string }
}
type Two = Lists<Line, { _id: string }>

const color = { colorName: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, image: '' }
/** `{ a: 2 }` is a cart of two pieces of a. */
const lists = (cart: Record<string, number>, wishes = ''): Two => ({
  cart: Object.entries(cart).map(([_id, quantity]) => ({ _id, quantity, color })),
  wishlist: [...wishes].map((_id) => ({ _id })),
})
const plain = ({ cart, wishlist }: Two) => [
  Object.fromEntries(cart.map(({ _id, quantity }) => [_id, quantity])),
  wishlist.map(({ _id }) => _id).join(''),
]
const merge = (agreed: Two | undefined, mine: Two, theirs: Two) =>
  plain(mergeLists(agreed ? syncedListsOf(agreed) : emptySyncedLists, mine, theirs))

describe('cart and wishlist of two places', () => {
  it.each([
    ['what is new in either is there', lists({}), lists({ a: 1 }, 'x'), lists({ b: 2 }, 'y'), [{ a: 1, b: 2 }, 'xy']],
    ['the larger of two changes counts', lists({ a: 1 }), lists({ a: 3 }), lists({ a: 2 }), [{ a: 3 }, '']],
    ['a change of one is the change', lists({ a: 3 }), lists({ a: 1 }), lists({ a: 3 }), [{ a: 1 }, '']],
    ['of the other as well', lists({ a: 3 }), lists({ a: 3 }), lists({ a: 1 }), [{ a: 1 }, '']],
    ['what was taken out here stays out', lists({ a: 2 }, 'x'), lists({}), lists({ a: 5 }, 'x'), [{}, '']],
    ['and there', lists({ a: 2, b: 1 }, 'xy'), lists({ a: 4, b: 1 }, 'xy'), lists({ b: 1 }, 'y'), [{ b: 1 }, 'y']],
    ['emptied is empty, but for what is new', lists({ a: 2, b: 1 }), lists({}), lists({ a: 2, c: 1 }), [{ c: 1 }, '']],
    [
      'who never met keep everything',
      undefined,
      lists({ a: 1 }, 'x'),
      lists({ a: 4, b: 1 }, 'x'),
      [{ a: 4, b: 1 }, 'x'],
    ],
  ])('%s', (_case, agreed, mine, theirs, expected) => {
    expect(merge(agreed, mine, theirs)).toEqual(expected)
    expect(merge(agreed, theirs, mine)[0]).toEqual(expected[0])
  })

  it('another size or colour is another line, and mine come first', () => {
    const red = { ...color, colorName: { ...color.colorName, fr: 'Rouge' } }
    const mine = [
      { _id: 'b', quantity: 1, color },
      { _id: 'a', quantity: 1, color: red },
    ]
    const merged = mergeLists(emptySyncedLists, { cart: mine, wishlist: [] }, lists({ a: 1, b: 3, c: 1 }))
    expect(merged.cart.map((line) => `${line._id} ${line.color.colorName.fr} ${line.quantity}`)).toEqual([
      'b Bleu 3',
      'a Rouge 1',
      'a Bleu 1',
      'c Bleu 1',
    ])
  })

  it('are the same whatever the order and the words', () => {
    expect(sameLists(lists({ a: 1, b: 2 }, 'xy'), lists({ b: 2, a: 1 }, 'yx'))).toBe(true)
    expect(sameLists(lists({ a: 1 }), lists({ a: 2 }))).toBe(false)
    expect(sameLists(lists({}, 'x'), lists({}, 'y'))).toBe(false)
    expect(sameLists(lists({ a: 1 }), lists({}))).toBe(false)
  })
})

/** A pseudo-random generator that gives the same numbers in every run. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Changes on one device between two synchronisations. */
function changed(mine: Two, random: (below: number) => number): Two {
  const [cart, wishes] = plain(mine) as [Record<string, number>, string]
  const id = 'abcde'[random(5)] ?? 'a'
  const changes = [
    () => lists({ ...cart, [id]: random(9) + 1 }, wishes),
    () => lists(Object.fromEntries(Object.entries(cart).filter(([key]) => key !== id)), wishes),
    () => lists(cart, wishes.includes(id) ? wishes.replace(id, '') : wishes + id),
  ]
  return changes[random(3)]?.() ?? mine
}

describe('three devices and an account, after any changes', () => {
  const seeds = Array.from({ length: 40 }, (_, seed) => seed + 1)

  function walk(seed: number) {
    const random = chance(seed)
    let account = lists({})
    const devices = Array.from({ length: 3 }, () => ({ agreed: emptySyncedLists, mine: lists({}) }))
    const sync = (device: (typeof devices)[number]) => {
      account = mergeLists(device.agreed, device.mine, account)
      device.mine = account
      device.agreed = syncedListsOf(account)
    }
    for (let step = 0; step < 60; step++) {
      const device = devices[random(3)]
      if (!device) continue
      if (random(2) === 0) sync(device)
      else device.mine = changed(device.mine, random)
    }
    const settle = () => [...devices, ...devices].forEach(sync)
    settle()
    return { devices, settle }
  }

  it.each(seeds)('agree in the end, and emptied is empty everywhere (%i)', (seed) => {
    const { devices, settle } = walk(seed)
    const [first = { mine: lists({}) }, ...rest] = devices
    expect(rest.every(({ mine }) => sameLists(mine, first.mine))).toBe(true)
    first.mine = lists({})
    settle()
    expect(devices.map(({ mine }) => plain(mine))).toEqual(devices.map(() => [{}, '']))
  })
})
