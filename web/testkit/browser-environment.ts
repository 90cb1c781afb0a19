// Where component tests run: a page of jsdom, with what Node has and jsdom lacks.
import { TestEnvironment } from 'jest-environment-jsdom'

// Node's own request knows only Node's own signals; the router gives one of the page's.
class PageRequest extends Request {
  readonly #signal: AbortSignal
  constructor(input: RequestInfo | URL, { signal, ...rest }: RequestInit = {}) {
    super(input, rest)
    this.#signal = signal ?? super.signal
  }
  override get signal(): AbortSignal {
    return this.#signal
  }
}

const LENT = {
  fetch,
  Headers,
  Request: PageRequest,
  Response,
  ReadableStream,
  TransformStream,
  WritableStream,
  TextDecoder,
  TextEncoder,
  structuredClone,
}

/** jsdom with the web's own calls and streams, which the client of the graph and the router need to load. */
// oxlint-disable-next-line import/no-default-export -- jest takes an environment from there
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    Object.assign(this.global, LENT)
  }
}
