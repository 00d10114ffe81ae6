/** A pseudo-random generator with a seed, so that results can be reproduced. */
export class RandomGenerator {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A number from 0 to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  around(mean: number, sd: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()))
    return mean + sd * radius * Math.cos(2 * Math.PI * this.next())
  }

  between(least: number, max: number): number {
    return least + (max - least) * this.next()
  }

  oneOf<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)] as Item
  }
}
