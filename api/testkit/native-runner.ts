// Runs a suite with Node's own modules, which a worker loads once for all its suites. Jest's would be loaded again for each: the
// server with its packages takes more time than most suites. The rest is Jest's: hooks, timeouts, matchers, mocks and timers.
import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import './fast-graphql.ts'
import * as shared from './jest-globals.ts'

type Globals = Parameters<typeof shared.setGlobals>[0]

/** The used part of Jest's runtime. */
interface Runtime {
  requireModuleOrMock(from: string, name: '@jest/globals'): Globals
}

type Suite = [
  globalConfig: unknown,
  config: unknown,
  environment: unknown,
  runtime: Runtime,
  path: string,
  send: unknown,
]

const require = createRequire(import.meta.url)
const globalsUrl = new URL('jest-globals.ts', import.meta.url).href
const circus: { default: (...suite: Suite) => Promise<unknown> } = require('jest-circus/runner')

const root = new URL('../..', import.meta.url).href
const isOfPage = (url: string): boolean => [`${root}web/`, `${root}admin-web/`].some((folder) => url.startsWith(folder))

/** Modules of the pages store state as long as a page is open: each suite loads its own. */
const suffixOf = (url: string | undefined): string => /\?suite=\d+$/.exec(url ?? '')?.[0] ?? ''

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    if (specifier === '@jest/globals') return { url: globalsUrl, shortCircuit: true }
    const found = nextResolve(specifier, context)
    return isOfPage(found.url) ? { ...found, url: `${found.url}${suffixOf(context.parentURL)}` } : found
  },
})

let suites = 0

/** Circus has its state in its module. */
function requireAgain(path: string): unknown {
  delete require.cache[path]
  return require(path)
}

// oxlint-disable-next-line import/no-default-export -- jest takes its runner from there
export default function run(...suite: Suite): Promise<unknown> {
  const [, , , runtime, path] = suite
  suites += 1
  const suffix = `?suite=${suites}`
  Object.assign(runtime, {
    requireInternalModule: requireAgain,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (file: string) => {
      shared.setGlobals(runtime.requireModuleOrMock(path, '@jest/globals'))
      return import(`${pathToFileURL(file).href}${suffix}`)
    },
  })
  return circus.default(...suite)
}
