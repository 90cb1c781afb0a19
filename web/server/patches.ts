// Changes to packages, each with what it saves; patches.test.ts fails when one saves nothing. Sizes are brotli bytes of a
// first visit's script (npm run bench:bundle, category page). The build fails when a change no longer matches.
import { glob } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { DefinitionNode, DocumentNode } from 'graphql'
import type { Environment, Plugin } from 'vite'
import { documentHash } from '../lib/document-hash.ts'
import { outDirOf, root } from './built.ts'

interface Change {
  id: RegExp
  code?: RegExp
  isInDevelopment?: true
  /** Null when the module is not as expected. */
  change: (code: string) => string | null | Promise<string | null>
}

// During development modules are loaded when a page needs them, so a patch may be unused. Vite's bundle of dependencies
// has no environment.
const isBuild = ({ environment }: { environment?: Environment }): boolean => environment?.mode === 'build'

/** For a bundle of some modules, where a patch may match none. */
export const withoutCheck = (patch: Plugin): Plugin => ({ ...patch, buildEnd: () => undefined })

function changed(name: string, { id, code: part, isInDevelopment, change }: Change): Plugin {
  let isDone = false
  return {
    name,
    ...(isInDevelopment ? {} : { apply: 'build' }),
    buildStart: () => {
      isDone = false
    },
    transform: {
      filter: { id, ...(part && { code: part }) },
      async handler(code) {
        const result = await change(code)
        if (result === null) return this.error(`${name}: the module has changed, look at web/server/patches.ts again.`)
        isDone = true
        return { code: result, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isDone && isBuild(this))
        this.error(`${name}: no module matches ${id.source}, look at web/server/patches.ts again.`)
    },
  }
}

interface Replacement {
  sources: readonly string[]
  importer?: RegExp
  consumer?: 'client' | 'server'
  file: string
  inDevelopment?: string
}

function replaced(name: string, replacement: Replacement): Plugin {
  const { sources, importer: from, consumer, file, inDevelopment = file } = replacement
  return {
    name,
    enforce: 'pre',
    applyToEnvironment: ({ config }) => consumer === undefined || config.consumer === consumer,
    resolveId(source, importer = '') {
      if (!sources.includes(source) || from?.test(importer) === false) return null
      return root + (isBuild(this) ? file : inDevelopment)
    },
    buildEnd(error) {
      if (!error && isBuild(this) && ![...this.getModuleIds()].some((id) => id.endsWith(file)))
        this.error(`${name}: nothing imports ${file}, look at web/server/patches.ts again.`)
    },
  }
}

const MAKING_OF_TOKENS =
  /^ {2}function registerTokens\(\) \{$.*?^ {2}\}$|^ {2}(?:registerTokens|registerTransform|registerMiddleware|build)\(.*?\);$/gms
const BY_CATEGORY = 'let byCategoryJson = {};'
const OWN_TOKENS = /\/web\/theme\/system\.ts$/

async function namesOfTokens(): Promise<string> {
  const { tokenTable: table } = await import(pathToFileURL(`${outDirOf('web-server')}/entry-server.js`).href)
  return JSON.stringify(table())
}

/** Chakra makes all tokens at every start; the build fills in what follows from their names instead. 2,920 bytes. */
export const tokenTable: Plugin = {
  ...changed('token-table', {
    id: /@chakra-ui\/react\/dist\/esm\/styled-system\/token-dictionary\.js$/,
    change: async (code) => {
      if (code.match(MAKING_OF_TOKENS)?.length !== 5 || !code.includes(BY_CATEGORY)) return null
      const filled = `const cssVarOf = (path) => formatCssVar(path, prefix);
  fillDictionary(${await namesOfTokens()}, { flatMap, byCategory, colorPaletteMap, tokenNameMap, cssVarOf });
  let byCategoryJson = mapToJson(byCategory);`
      const own = `import { fillDictionary } from '${root}web/theme/token-table.ts';\n`
      return own + code.replace(MAKING_OF_TOKENS, '').replace(BY_CATEGORY, () => filled)
    },
  }),
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    OWN_TOKENS.test(importer) && source === './tokens.ts' ? `${root}web/theme/no-tokens.ts` : null,
}

const ROUTER_LINK = /^var (?:Link|NavLink|Form) = (?=React\d*\.forwardRef\()/gm
const ROUTER_NAME = /^(?:Link|NavLink|Form)\.displayName = .*$/gm
const WARNINGS = /^(var ENABLE_DEV_WARNINGS = )true/m

/**
 * react-router's own links and forms and what they import, which a bundler cannot know to be unused, and its warnings for
 * developers. 3,700 bytes.
 */
export const withoutRouterLinks = changed('without-router-links', {
  id: /node_modules\/react-router\/dist\/development\/chunk-\w+\.mjs$/,
  code: ROUTER_LINK,
  change: (code) =>
    [ROUTER_LINK, ROUTER_NAME].every((pattern) => code.match(pattern)?.length === 3) && WARNINGS.test(code)
      ? code.replace(ROUTER_LINK, '$&/* @__PURE__ */ ').replace(ROUTER_NAME, '').replace(WARNINGS, '$1false')
      : null,
})

const GENERATED = /\/web\/.*\.graphql\.ts$/
const DEFINITIONS = `${root}web/apollo/definitions.ts`

const nameOf = (definition?: DefinitionNode) =>
  definition !== undefined && 'name' in definition ? definition.name?.value : undefined

const documentsIn = async (file: string): Promise<[name: string, document: DocumentNode][]> =>
  Object.entries(await import(pathToFileURL(file).href))

async function allDefinitions(): Promise<DefinitionNode[]> {
  const files = await Array.fromAsync(glob('web/**/*.graphql.ts', { cwd: root }))
  const documents = await Promise.all(files.toSorted().map((file) => documentsIn(root + file)))
  // A fragment is in each document that spreads it.
  const all = documents.flat().flatMap(([, { definitions }]) => definitions)
  return [...new Map(all.map((definition) => [nameOf(definition), definition])).values()]
}

async function namedDocuments(file: string): Promise<string> {
  const calls = (await documentsIn(file)).map(([exported, document]) => {
    const facts = [nameOf(document.definitions[0]), '__meta__' in document ? documentHash(document) : undefined]
    return `export const ${exported} = /* @__PURE__ */ laterDocument(${facts.map((fact) => JSON.stringify(fact)).join()})`
  })
  return [`import { laterDocument } from '${root}web/lib/later-document.ts'`, ...calls].join('\n')
}

/** Documents without their definitions, which are in one file, once each: it comes with Apollo. 1,700 bytes. */
export const laterDefinitions: Plugin = {
  name: 'later-definitions',
  apply: 'build',
  load: {
    filter: { id: [GENERATED, DEFINITIONS] },
    handler: async (id) =>
      id === DEFINITIONS ? `export const definitions = ${JSON.stringify(await allDefinitions())}` : namedDocuments(id),
  },
}

const SCHEMA_ORG = /^export function (\w+SchemaOrg)\(/gm

/** Search engines read what the server writes into the page, so the browser's script does without it. 1,000 bytes of a product's page. */
export const withoutSchemaOrg = changed('without-schema-org', {
  id: /\/web\/.*-schema-org\.ts$/,
  change: (code) => {
    const stubs = [...code.matchAll(SCHEMA_ORG)].map(([, name]) => `export const ${name} = () => ({})`)
    return stubs.length === 0 ? null : stubs.join('\n')
  },
})

const ALPHABETICAL = 'Object.keys(value).sort()'

/** Chakra's style cache sorts properties, so a class's name would depend on which page was rendered first. */
export const stylesInOrder = changed('styles-in-order', {
  id: /@chakra-ui\/react\/dist\/esm\/utils\/memo\.js$/,
  isInDevelopment: true,
  change: (code) => (code.includes(ALPHABETICAL) ? code.replace(ALPHABETICAL, 'Object.keys(value)') : null),
})

/** Equal styles are resolved once instead of for each element: a category page is rendered in 6.5 ms instead of 10.7 ms. */
export const resolvedStyles = replaced('resolved-styles', {
  sources: ['./use-resolved-props.js', '@emotion/serialize'],
  importer: /@chakra-ui\/react\/dist\/esm\/styled-system\/factory\.js$/,
  file: 'web/theme/resolved-styles.ts',
})

const APOLLO_HOOKS = ['@apollo/client/react']

/** Pages are rendered from answers, without Apollo's cache. */
export const serverHooks = replaced('server-hooks', {
  sources: APOLLO_HOOKS,
  consumer: 'server',
  file: 'web/apollo/server-hooks.ts',
})

/** Pages are hydrated without Apollo's hooks, 8,300 bytes, and its client of 44,000 bytes is loaded when more data is needed. */
export const browserHooks = replaced('browser-hooks', {
  sources: APOLLO_HOOKS,
  consumer: 'client',
  file: 'web/apollo/browser-hooks.ts',
  inDevelopment: 'web/apollo/masked-hooks.ts',
})
