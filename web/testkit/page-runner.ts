// Runs all suites of a project in a worker on one page of jsdom and with one copy of each package: React, Chakra and
// Apollo take longer to load than most suites to run. The shop's own modules are loaded again for each suite.
import { createRequire } from 'node:module'
import type { JSDOM } from 'jsdom'

/** The used part of Jest's runtime. */
interface Runtime {
  registries: {
    esModuleRegistry: Map<string, unknown>
    moduleRegistry: Map<string, unknown>
    internalModuleRegistry: Map<string, unknown>
  }
  fileCache: { clear: () => void }
  jestGlobals: { clearJestObjectCache: () => void }
  testState: { state: string }
  getSourceMaps: () => unknown
  teardown: () => void
}

interface Environment {
  dom: JSDOM
  global: { console: unknown; document: Document }
  teardown: () => Promise<void>
}

type Suite = [
  globalConfig: unknown,
  config: { id: string },
  environment: Environment,
  runtime: Runtime,
  path: string,
  send: unknown,
]

const require = createRequire(import.meta.url)
const circus: { default: (...suite: Suite) => Promise<unknown> } = require('jest-circus/runner')

/** Names of the symbols under which Jest stores what belongs to one suite. */
const STATE = new Set(['EVENT_HANDLERS', 'JEST_STATE_SYMBOL', 'TEST_TIMEOUT_SYMBOL'])

/** The testing libraries hook themselves into each suite. */
const isShared = (path: string): boolean => path.includes('/node_modules/') && !path.includes('/@testing-library/')

interface Shared {
  environment: Environment
  runtime: Runtime
}

/** By project: each maps modules in its own way. */
const sharedBy = new Map<string, Shared>()

function forgetSuite({ environment: { dom, global }, runtime }: Shared): void {
  const { esModuleRegistry, moduleRegistry, internalModuleRegistry } = runtime.registries
  for (const registry of [esModuleRegistry, moduleRegistry])
    for (const path of registry.keys()) if (!isShared(path)) registry.delete(path)
  internalModuleRegistry.clear()
  // In the watch mode files change between suites.
  runtime.fileCache.clear()
  runtime.jestGlobals.clearJestObjectCache()
  runtime.testState.state = 'loading'
  for (const symbol of Object.getOwnPropertySymbols(global))
    if (STATE.has(symbol.description ?? '')) Reflect.deleteProperty(global, symbol)
  dom.reconfigure({ url: 'http://localhost/' })
  const { documentElement, body } = global.document
  for (const element of [documentElement, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  body.replaceChildren()
  global.document.title = ''
}

// oxlint-disable-next-line import/no-default-export -- jest takes its runner from there
export default function run(...suite: Suite): Promise<unknown> {
  const [globalConfig, config, environment, runtime, path, send] = suite
  let shared = sharedBy.get(config.id)
  if (shared === undefined) {
    shared = { environment, runtime }
    sharedBy.set(config.id, shared)
    Object.assign(environment, { teardown: async () => undefined })
    Object.assign(runtime, { teardown: () => undefined })
  } else {
    forgetSuite(shared)
    shared.environment.global.console = environment.global.console
    Object.assign(runtime, { getSourceMaps: shared.runtime.getSourceMaps.bind(shared.runtime) })
  }
  return circus.default(globalConfig, config, shared.environment, shared.runtime, path, send)
}
