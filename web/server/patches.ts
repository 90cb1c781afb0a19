// Changes to packages at build time. Sizes are brotli bytes of a first visit's script (npm run bench:bundle, category
// page). The build fails when a change no longer matches.
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { outDirOf, root } from './built.ts'

function requireModule(ids: Iterable<string>, pattern: RegExp): void {
  for (const id of ids) if (pattern.test(id)) return
  throw new Error(`Nothing matches ${pattern.source} any more: look at web/server/patches.ts again.`)
}

const GLOBAL_STYLES = [
  ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
  ["import { createPreflight } from './preflight.js';", 'const createPreflight = () => ({});'],
] as const
const SYSTEM = /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/

/** Chakra creates the global styles at every start, half of its time; the document contains them. 1,040 bytes. */
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

const TOKEN_DICTIONARY = /@chakra-ui\/react\/dist\/esm\/styled-system\/token-dictionary\.js$/
const MAKING_OF_TOKENS =
  /^ {2}function registerTokens\(\) \{$.*?^ {2}\}$|^ {2}(?:registerTokens|registerTransform|registerMiddleware|build)\(.*?\);$/gms
const BY_CATEGORY = 'let byCategoryJson = {};'
const OWN_TOKENS = /\/web\/theme\/system\.ts$/

async function namesOfTokens(): Promise<string> {
  const { tokenTable: table } = await import(pathToFileURL(`${outDirOf('web-server')}/entry-server.js`).href)
  return JSON.stringify(table())
}

/** Chakra makes all tokens at every start; what follows from their names is filled in instead. 3,000 bytes. */
export const tokenTable: Plugin = {
  name: 'token-table',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer = '') =>
    OWN_TOKENS.test(importer) && source === './tokens.ts' ? `${root}web/theme/no-tokens.ts` : null,
  transform: {
    filter: { id: TOKEN_DICTIONARY },
    async handler(code) {
      if (code.match(MAKING_OF_TOKENS)?.length !== 5 || !code.includes(BY_CATEGORY))
        this.error('Chakra makes its tokens elsewhere now: look at createTokenDictionary() again.')
      const filled = `const cssVarOf = (path) => formatCssVar(path, prefix);
  fillDictionary(${await namesOfTokens()}, { flatMap, byCategory, colorPaletteMap, tokenNameMap, cssVarOf });
  let byCategoryJson = mapToJson(byCategory);`
      const own = `import { fillDictionary } from '${root}web/theme/token-table.ts';\n`
      return { code: own + code.replace(MAKING_OF_TOKENS, '').replace(BY_CATEGORY, () => filled), map: null }
    },
  },
  buildEnd(error) {
    if (!error) requireModule(this.getModuleIds(), TOKEN_DICTIONARY)
  },
}

const UTILITY = /@chakra-ui\/react\/dist\/esm\/styled-system\/utility\.js$/
const TYPES_OF_PROPERTIES = /^ {4}assignPropertyType\(property, config\);$|^ {4}assignPropertyTypes\(\);$/gm

/** Which values a property may have, which only Chakra's command line asks for. */
export const withoutPropertyTypes: Plugin = {
  name: 'without-property-types',
  apply: 'build',
  transform: {
    filter: { id: UTILITY },
    handler(code) {
      if (code.match(TYPES_OF_PROPERTIES)?.length !== 2)
        this.error('Chakra keeps the types of its properties elsewhere now: look at createUtility() again.')
      return { code: code.replace(TYPES_OF_PROPERTIES, ''), map: null }
    },
  },
  buildEnd(error) {
    if (!error) requireModule(this.getModuleIds(), UTILITY)
  },
}

const UNUSED = /node_modules\/(?:hoist-non-react-statics|react-is)\//

/** CommonJS in an unused part of Emotion, which the bundler would keep because it assumes side effects. 610 bytes. */
export const SIDE_EFFECTS = [{ test: UNUSED, sideEffects: false }]

export const requireUnused: Plugin = {
  name: 'require-unused',
  apply: 'build',
  buildEnd(error) {
    if (!error) requireModule(this.getModuleIds(), UNUSED)
  },
}

const production = (file: string) => `${root}node_modules/react-router/dist/production/${file}`

/** react-router's export map always selects its development build, with checks and warnings. 620 bytes. */
export const REACT_ROUTER_PRODUCTION = [
  { find: /^react-router$/, replacement: production('index.mjs') },
  { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
]

const ROUTER = /node_modules\/react-router\/dist\/production\/chunk-\w+\.mjs$/
const ROUTER_LINK = /^var (?:Link|NavLink|Form) = (?=React\d*\.forwardRef\()/gm
const ROUTER_NAME = /^(?:Link|NavLink|Form)\.displayName = .*$/gm

/** react-router's own links and forms and what they import: a bundler cannot know them to be unused. 2,600 bytes. */
export const withoutRouterLinks: Plugin = {
  name: 'without-router-links',
  apply: 'build',
  transform: {
    filter: { id: ROUTER, code: ROUTER_LINK },
    handler(code) {
      if ([ROUTER_LINK, ROUTER_NAME].some((pattern) => code.match(pattern)?.length !== 3))
        this.error('react-router makes its links otherwise now: look at Link and Form again.')
      return { code: code.replace(ROUTER_LINK, '$&/* @__PURE__ */ ').replace(ROUTER_NAME, ''), map: null }
    },
  },
  buildEnd(error) {
    if (!error) requireModule(this.getModuleIds(), ROUTER)
  },
}

const CHAKRA_MEMORY = /@chakra-ui\/react\/dist\/esm\/utils\/memo\.js$/
const ALPHABETICAL = 'Object.keys(value).sort()'

/** Chakra remembers styles by sorted properties, so a class's name depended on which page was rendered first. */
export const stylesInOrder: Plugin = {
  name: 'styles-in-order',
  apply: 'build',
  transform: {
    filter: { id: CHAKRA_MEMORY },
    handler(code) {
      if (!code.includes(ALPHABETICAL)) this.error('Chakra remembers styles otherwise now: look at memo() again.')
      return { code: code.replace(ALPHABETICAL, 'Object.keys(value)'), map: null }
    },
  },
  buildEnd(error) {
    if (!error) requireModule(this.getModuleIds(), CHAKRA_MEMORY)
  },
}

const CHAKRA_FACTORY = /@chakra-ui\/react\/dist\/esm\/styled-system\/factory\.js$/
const FACTORY_IMPORTS = ['./use-resolved-props.js', '@emotion/serialize']
const SERVER_HOOKS = `${root}web/apollo/server-hooks.ts`
const RESOLVED_STYLES = `${root}web/theme/resolved-styles.ts`

/** Equal styles are resolved once instead of for each element, when pages are rendered and when they are hydrated. */
export const resolvedStyles: Plugin = {
  name: 'resolved-styles',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    CHAKRA_FACTORY.test(importer) && FACTORY_IMPORTS.includes(source) ? RESOLVED_STYLES : null,
  buildEnd(error) {
    if (!error) requireModule(this.getModuleIds(), /\/resolved-styles\.ts$/)
  },
}

export const serverModules: Plugin = {
  name: 'server-modules',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'server',
  resolveId: (source) => (source === '@apollo/client/react' ? SERVER_HOOKS : null),
  buildEnd(error) {
    if (!error) requireModule(this.getModuleIds(), /\/server-hooks\.ts$/)
  },
}

const BROWSER_HOOKS = `${root}web/apollo/browser-hooks.ts`

/** Hydrates pages without Apollo, which is loaded when somebody asks for more: 43,000 bytes less at first. */
export const browserHooks: Plugin = {
  name: 'browser-hooks',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  resolveId: (source) => (source === '@apollo/client/react' ? BROWSER_HOOKS : null),
  buildEnd(error) {
    if (!error) requireModule(this.getModuleIds(), /\/browser-hooks\.ts$/)
  },
}

const COMPONENT = /\/web\/.+\.tsx$/
const READING = /\buseSuspenseFragment\(/g
const FRAGMENT = /(?<=\buseSuspenseFragment\(\{\s*)fragment: \w+,\s*fragmentName: '\w+',/g

/** A fragment's data is the object that was answered, so nobody needs its document. 800 bytes of a product's page. */
export const withoutFragments: Plugin = {
  name: 'without-fragments',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: COMPONENT, code: READING },
    handler(code) {
      if (code.match(READING)?.length !== code.match(FRAGMENT)?.length)
        this.error(
          'useSuspenseFragment() begins with `fragment` and `fragmentName`, so that the build can leave them out.',
        )
      return { code: code.replace(FRAGMENT, ''), map: null }
    },
  },
}

const EMOTION_CACHE = /@emotion\/cache\/dist\/emotion-cache\.(?:browser\.)?esm\.js$/
const PREFIXER = 'var defaultStylisPlugins = [prefixer];'

/** Emotion prefixes for browsers that cannot run the shop's scripts: a third of a page's styles, and 1,000 bytes. */
export const withFewPrefixes: Plugin = {
  name: 'with-few-prefixes',
  apply: 'build',
  transform: {
    filter: { id: EMOTION_CACHE },
    handler(code) {
      if (!code.includes(PREFIXER))
        this.error('Emotion chooses its prefixer elsewhere now: look at createCache() again.')
      const own = `import { fewPrefixes } from '${root}web/theme/prefixes.ts';\n`
      return { code: own + code.replace(PREFIXER, 'var defaultStylisPlugins = [fewPrefixes];'), map: null }
    },
  },
  buildEnd(error) {
    if (!error) requireModule(this.getModuleIds(), EMOTION_CACHE)
  },
}

const EMOTION_SHEET = /@emotion\/sheet\/dist\/emotion-sheet\.esm\.js$/
const ADOPTION = 'nodes.forEach(this._insertTag);'

/** To adopt the page's style element Emotion inserts it again, and the browser lays out anew: 60 ms of a phone. */
export const withStylesInPlace: Plugin = {
  name: 'with-styles-in-place',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: EMOTION_SHEET },
    handler(code) {
      if (!code.includes(ADOPTION)) this.error('Emotion adopts styles elsewhere now: look at hydrate() again.')
      return { code: code.replace(ADOPTION, 'this.tags.push(...nodes);'), map: null }
    },
  },
  buildEnd(error) {
    if (!error) requireModule(this.getModuleIds(), EMOTION_SHEET)
  },
}

const SCROLL_LOCK = /@zag-js\/remove-scroll\/dist\/index\.mjs$/
const SCROLLBAR_WIDTH = /const setScrollbarWidthProperty = \(\) => (?=setStyleProperty\()/
const POINTER_LOCK = /@zag-js\/dismissable\/dist\/pointer-event-outside\.mjs$/
const BODY_POINTERS = 'body.style.pointerEvents = "none";'

/**
 * A dialog sets two inherited properties of the document, so all styles are computed again: 50 ms of a phone each time.
 * A scrollbar without a width needs no variable, and behind a backdrop nothing can be pointed at anyway.
 */
export const withFewRestyles: Plugin = {
  name: 'with-few-restyles',
  apply: 'build',
  transform: {
    filter: { id: [SCROLL_LOCK, POINTER_LOCK] },
    handler(code, id) {
      if (!(SCROLL_LOCK.test(id) ? SCROLLBAR_WIDTH.test(code) : code.includes(BODY_POINTERS)))
        this.error(
          'Zag locks the page behind a dialog elsewhere now: look at applyLock() and disablePointerEventsOutside().',
        )
      return {
        code: code.replace(SCROLLBAR_WIDTH, '$&scrollbarWidth === 0 ? undefined : ').replace(BODY_POINTERS, ''),
        map: null,
      }
    },
  },
  buildEnd(error) {
    if (!error) for (const pattern of [SCROLL_LOCK, POINTER_LOCK]) requireModule(this.getModuleIds(), pattern)
  },
}
