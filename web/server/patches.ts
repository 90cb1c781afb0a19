// What the builder does with packages that their authors did not foresee. The figures are brotli bytes of a first visit's script (npm run
// bench:bundle, category page). The build fails when a change no longer finds what it is for.
import type { Plugin } from 'vite'
import { root } from './built.ts'

/** Fails a build in which no module has matched. */
function requireModule(ids: Iterable<string>, pattern: RegExp): void {
  for (const id of ids) if (pattern.test(id)) return
  throw new Error(`Nothing matches ${pattern.source} any more: look at web/server/patches.ts again.`)
}

// Lines of Chakra's source that make the styles of the whole page, and what stands there instead.
const GLOBAL_STYLES = [
  ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
  ["import { createPreflight } from './preflight.js';", 'const createPreflight = () => ({});'],
] as const
const SYSTEM = /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/

/**
 * Chakra makes the styles of the whole page whenever it starts, half of its time. The storefront's document has them already.
 * 1,040 bytes, and the time.
 */
export const withoutGlobalStyles: Plugin = {
  name: 'without-global-styles',
  apply: 'build',
  transform: {
    filter: { id: SYSTEM },
    handler(code) {
      if (!GLOBAL_STYLES.every(([line]) => code.includes(line)))
        this.error('Chakra makes its global styles elsewhere now: look at createSystem() again.')
      return { code: GLOBAL_STYLES.reduce((left, [line, instead]) => left.replace(line, instead), code), map: null }
    },
  },
  buildEnd(error) {
    if (!error) requireModule(this.getModuleIds(), SYSTEM)
  },
}

const UNUSED = /node_modules\/(?:hoist-non-react-statics|react-is)\//

/** CommonJS for a part of Emotion that nobody here uses. The bundler would keep it for side effects that it has not. 610 bytes. */
export const SIDE_EFFECTS = [{ test: UNUSED, sideEffects: false }]

/** Sees to it that the rule above still has an object. */
export const requireUnused: Plugin = {
  name: 'require-unused',
  apply: 'build',
  buildEnd(error) {
    if (!error) requireModule(this.getModuleIds(), UNUSED)
  },
}

const production = (file: string) => `${root}node_modules/react-router/dist/production/${file}`

/** react-router's export map always gives its development build, with its checks and warnings. 620 bytes. */
export const REACT_ROUTER_PRODUCTION = [
  { find: /^react-router$/, replacement: production('index.mjs') },
  { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
]
