import react from '@vitejs/plugin-react'
import type { InlineConfig, Rolldown } from 'vite'
import { outDirOf, root, type BuildTarget } from './built.ts'
import {
  browserHooks,
  laterDefinitions,
  resolvedStyles,
  serverHooks,
  stylesInOrder,
  tokenTable,
  withoutCheck,
  withoutRouterLinks,
  withoutSchemaOrg,
} from './patches.ts'

const INPUT: Record<BuildTarget, readonly string[]> = {
  web: ['web/entry-client.tsx', 'web/theme/letters.css'],
  'web-server': ['web/entry-server.tsx', 'web/router/page-address.ts'],
  admin: ['admin-web/main.tsx'],
}

// Staff go from page to page, so what many pages share comes with the first one: the list of products loads 17 files instead
// of 99. With 5 pages instead of 8 the first page would be 5 kB larger.
const MANY_PAGES = 8

// Parts of several landing pages: small files compress badly. A product's page loads 4 kB less, in 17 files instead of 43.
const PARTS: Record<string, RegExp> = {
  small:
    /@chakra-ui\/react\/.*\/badge\/|\/web\/(?:ui\/(?:Crumbs|NoScriptNote|NotFoundNote)|lib\/(?:product-address|address-number|route-query|offered|date-text|use-result|use-is-browser|form-fields))\b|\/api\/rules\/day-text\b/,
  goods:
    /\/web\/(?:features\/(?:products\/(?:ProductCard|ProductPrice|ProductGrid|FormerPrice|product-choice)|on-date\/OnDateLine)|ui\/(?:Stars|Blurbs)|lib\/(?:money-text|value-name|use-search|unbroken-name))\b|\/api\/rules\/(?:money|quoted|rental-vat-words)\b/,
  buying:
    /\/web\/(?:features\/products\/(?:ProductGallery|combination)|ui\/(?:SlideTrack|HeldBar|ShareButton)|lib\/preview)\b|\/icons\/(?:share-2|chevron-right)\./,
  promises: /\/features\/products\/Promises\b|\/icons\/(?:shield-check|truck)\./,
  fields: /\/web\/ui\/(?:SelectField|TickBox)\b|\/icons\/chevron-down\./,
  packages: /\/features\/packages\/package-text\b|\/api\/rules\/package-quantities\b/,
}

const SCRIPT = /\.[jt]sx?$/

const GROUPS: Record<BuildTarget, Rolldown.CodeSplittingGroup[] | undefined> = {
  web: [
    // Before the next groups, or what the shell needs of them would bring all of them to every page.
    { name: 'shell', tags: ['$initial'], test: SCRIPT },
    ...Object.entries(PARTS).map(([name, test]) => ({ name, test })),
  ],
  'web-server': undefined,
  admin: [{ name: 'shared', minShareCount: MANY_PAGES }],
}

const ALWAYS_THERE = /\/(?:rolldown-runtime|entry-client)-/

export function viteConfig(target: BuildTarget, isDev: boolean): InlineConfig {
  const isServer = target === 'web-server'
  return {
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    cacheDir: `${root}node_modules/.vite/${target}`,
    // The built shop serves them to the panel too.
    publicDir: target === 'web' || isDev ? `${root}web/public` : false,
    base: target === 'admin' ? '/admin-assets/' : '/',
    plugins: [
      react(),
      serverHooks,
      ...(target === 'admin' ? [] : [resolvedStyles, stylesInOrder]),
      ...(target === 'web' ? [tokenTable, withoutRouterLinks, browserHooks, laterDefinitions, withoutSchemaOrg] : []),
    ],
    // rxjs has its modern build behind this condition.
    resolve: isServer ? {} : { conditions: ['es2015', 'module', 'browser', isDev ? 'development' : 'production'] },
    // One file loads faster than hundreds. During development Node loads packages itself, those without patches.
    ssr: { noExternal: isDev ? ['@apollo/client', '@chakra-ui/react'] : true },
    // During development packages for the browser are bundled once, by these plugins only.
    optimizeDeps: {
      rolldownOptions: target === 'admin' ? {} : { plugins: [resolvedStyles, stylesInOrder].map(withoutCheck) },
    },
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
        resolveDependencies: (_file, parts) => parts.filter((part) => !ALWAYS_THERE.test(part)),
      },
      rolldownOptions: {
        // Emotion imports it for a component that nothing uses: 600 bytes.
        treeshake: { moduleSideEffects: [{ test: /\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false }] },
        input: INPUT[target].map((file) => `${root}${file}`),
        ...(GROUPS[target] && { output: { codeSplitting: { groups: GROUPS[target] } } }),
      },
    },
  }
}
