import react from '@vitejs/plugin-react'
import type { InlineConfig, Rolldown } from 'vite'
import { outDirOf, root, type BuildTarget } from './built.ts'
import {
  browserHooks,
  REACT_ROUTER_PRODUCTION,
  requireUnused,
  resolvedStyles,
  serverModules,
  SIDE_EFFECTS,
  stylesInOrder,
  tokenTable,
  withFewPrefixes,
  withFewRestyles,
  withoutFragments,
  withoutGlobalStyles,
  withoutPropertyTypes,
  withoutRouterLinks,
  withStylesInPlace,
} from './patches.ts'

const INPUT: Record<BuildTarget, readonly string[]> = {
  web: ['web/entry-client.tsx', 'web/theme/letters.css'],
  'web-server': ['web/entry-server.tsx', 'web/router/page-address.ts'],
  admin: ['admin-web/main.tsx'],
}

// Needed by every page: one large file compresses better than many.
const EVERY_PAGE = /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@emotion|stylis)\//

const GRAPH = /node_modules\/(?:@apollo|graphql|rxjs|optimism|@wry|tslib)\//

// Modules shared by this many pages, or parts that are loaded later, go into the first file: small files compress badly.
const MANY_PAGES = 18

// Staff go from page to page, so what a few pages share comes with the first one: the list of products loads 6 files of
// 321 kB instead of 99 of 356 kB, in half the processor time of browser and server.
const FEW_PAGES = 5

// A page asks for its files in one task: on a processor four times slower 72 ms for the 28 of a product's page, 25 ms for
// 12. These parts stand on several landing pages, so they come together, 2.3 kB less in all.
const SMALL =
  /@chakra-ui\/react\/.*\/badge\/|\/web\/(?:ui\/(?:BalloonsDrawing|Crumbs|EmptyNote|HydrateWhenSeen|LateSection|NotFoundNote)|lib\/(?:product-address|address-number|route-query|offered|date-text|use-result|use-is-browser))\b/
const GOODS =
  /\/web\/(?:features\/products\/(?:ProductCard|ProductPrice|ProductGrid|FormerPrice)|ui\/(?:Stars|Blurbs))\b/
const BUYING = /\/web\/(?:ui\/QuantityStepper|features\/cart\/(?:useAddToCart|usePutInCart))\b/
const PRODUCT_PAGE = /\/web\/(?:features\/products\/(?:ProductPage|product-choice)|ui\/HeldBar)\b/

const SCRIPT = /\.[jt]sx?$/

const GROUPS: Record<BuildTarget, Rolldown.CodeSplittingGroup[] | undefined> = {
  web: [
    { name: 'core', test: EVERY_PAGE },
    { name: 'graph', test: GRAPH },
    { name: 'shared', minShareCount: MANY_PAGES },
    // Before the next groups, or what the shell needs of them would bring all of them to every page.
    { name: 'shell', tags: ['$initial'], test: SCRIPT },
    { name: 'small', test: SMALL },
    { name: 'goods', test: GOODS },
    { name: 'buying', test: BUYING },
    { name: 'product-page', test: PRODUCT_PAGE },
  ],
  'web-server': undefined,
  admin: [{ name: 'shared', minShareCount: FEW_PAGES }],
}

const ALWAYS_THERE = /\/(?:core|shared|rolldown-runtime|later|browser-storage|entry-client)-/

/** `isDev` keeps react-router's development build with its warnings. */
export function viteConfig(target: BuildTarget, isDev: boolean): InlineConfig {
  const isServer = target === 'web-server'
  return {
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    publicDir: target !== 'web' ? false : `${root}web/public`,
    base: target === 'admin' ? '/admin-assets/' : '/',
    plugins: [
      react(),
      serverModules,
      ...(target === 'admin' ? [] : [withFewPrefixes, resolvedStyles, stylesInOrder]),
      ...(target === 'web'
        ? [
            withoutGlobalStyles,
            tokenTable,
            withoutPropertyTypes,
            withoutRouterLinks,
            requireUnused,
            browserHooks,
            withoutFragments,
            withStylesInPlace,
            withFewRestyles,
          ]
        : []),
    ],
    resolve: {
      // rxjs has its modern build behind this condition.
      ...(isServer ? {} : { conditions: ['es2015', 'module', 'browser', isDev ? 'development' : 'production'] }),
      alias: isDev ? [] : REACT_ROUTER_PRODUCTION,
    },
    // One file loads faster than hundreds.
    ssr: { noExternal: isDev ? [] : true },
    build: {
      target: 'es2022',
      outDir: outDirOf(target),
      emptyOutDir: true,
      ssr: isServer,
      manifest: !isServer,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1500,
      modulePreload: {
        polyfill: false,
        // A page is loaded with all its parts at once; a component that is loaded later names no more than its own file.
        resolveDependencies: (file, parts) =>
          /\/[A-Z][^/]*$/.test(file) ? [] : parts.filter((part) => !ALWAYS_THERE.test(part)),
      },
      rolldownOptions: {
        input: INPUT[target].map((file) => `${root}${file}`),
        ...(GROUPS[target] && { output: { codeSplitting: { groups: GROUPS[target] } } }),
        treeshake: { moduleSideEffects: SIDE_EFFECTS },
      },
    },
  }
}
