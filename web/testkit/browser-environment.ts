// jsdom plus what Node has and jsdom lacks.
import { TestEnvironment } from 'jest-environment-jsdom'
import { endWithRun } from '#api/testkit/end-with-run.ts'

endWithRun()

// Node's Request accepts only Node's signals; the router passes jsdom's.
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
  TextDecoderStream,
  TextEncoder,
  structuredClone,
}

// oxlint-disable-next-line import/no-default-export -- jest takes an environment from there
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    Object.assign(this.global, LENT)
  }
}
