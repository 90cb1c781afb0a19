/** A reader more than `most` changes behind is ended: it reconnects and reads again. `onEnd` is called once. */
export class ChangeQueue<Change> implements AsyncIterableIterator<Change, undefined> {
  readonly #most: number
  readonly #onEnd: () => void
  #changes: Change[] = []
  #readers: ((result: IteratorResult<Change, undefined>) => void)[] = []
  #hasEnded = false

  constructor(most: number, onEnd: () => void) {
    this.#most = most
    this.#onEnd = onEnd
  }

  push(change: Change): void {
    if (this.#hasEnded) return
    const reader = this.#readers.shift()
    if (reader) reader({ done: false, value: change })
    else if (this.#changes.length < this.#most) this.#changes.push(change)
    else {
      this.#changes = []
      this.end()
    }
  }

  end(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#onEnd()
    for (const reader of this.#readers) reader({ done: true, value: undefined })
    this.#readers = []
  }

  async next(): Promise<IteratorResult<Change, undefined>> {
    const [change] = this.#changes.splice(0, 1)
    if (change !== undefined) return { done: false, value: change }
    if (this.#hasEnded) return { done: true, value: undefined }
    return new Promise((resolve) => this.#readers.push(resolve))
  }

  // Not a generator's: that one would wait for the change that its reader no longer wants.
  async return(): Promise<IteratorResult<Change, undefined>> {
    this.#changes = []
    this.end()
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
