// Where component tests run: a page of jsdom, with what Node has and jsdom lacks.
import { TestEnvironment } from 'jest-environment-jsdom'

const LENT = {
  fetch,
  Headers,
  Request,
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
