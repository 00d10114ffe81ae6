/** Does one thing after the other, in the order they came. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve()

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work)
    // One that fails does not stop those behind it.
    this.#last = result.catch(() => {})
    return result
  }

  /** Once everything is done that stands in it, also what joined meanwhile. */
  async settled(): Promise<void> {
    let last: unknown
    while (last !== this.#last) {
      last = this.#last
      await last
    }
  }
}
