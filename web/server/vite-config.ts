import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { outDirOf, root, type BuildTarget } from './built.ts'
import { textPages } from './text-pages.ts'

const INPUT: Record<BuildTarget, readonly string[]> = {
  web: ['web/entry-client.tsx', 'web/theme/letters.css'],
  'web-server': ['web/entry-server.tsx'],
  admin: ['admin-web/main.tsx'],
}

// What every page needs, whichever is visited first: one file of it compresses better than many.
const EVERY_PAGE =
  /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@apollo|graphql|rxjs|optimism|@wry|@emotion|stylis)\//

// What so many pages and dialogs share goes with the first page: small files of their own compress badly.
const MANY_PAGES = 15

const production = (file: string) => `${root}node_modules/react-router/dist/production/${file}`

/** Names for developer tools keep parts alive that nobody uses, framework routes among them. */
const withoutDisplayNames: Plugin = {
  name: 'without-display-names',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/(?:react-router|@chakra-ui|@ark-ui)\// },
    handler: (code) => ({ code: code.replaceAll(/^\w+\.displayName = [^\n;]+;?$/gm, ''), map: null }),
  },
}

// CommonJS that only a part of Emotion which nobody here uses asks for; the bundler would keep it for its side effects, of which it has none.
const UNUSED = /node_modules\/(?:hoist-non-react-statics|react-is)\//

// Lines of Chakra's source that make the styles of the whole page, and what stands there instead.
const GLOBAL_STYLES = [
  ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
  ["import { createPreflight } from './preflight.js';", 'const createPreflight = () => ({});'],
] as const

/** Chakra makes the styles of the whole page whenever it starts, half of its time. The storefront's document has them already. */
const withoutGlobalStyles: Plugin = {
  name: 'without-global-styles',
  apply: 'build',
  transform: {
    filter: { id: /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/ },
    handler(code) {
      if (!GLOBAL_STYLES.every(([line]) => code.includes(line)))
        this.error('Chakra makes its global styles elsewhere now: look at createSystem() again.')
      return { code: GLOBAL_STYLES.reduce((left, [line, instead]) => left.replace(line, instead), code), map: null }
    },
  },
}

/** Vite's settings for one target; `isDev` keeps react-router's development build with its warnings. */
export function viteConfig(target: BuildTarget, isDev: boolean): InlineConfig {
  const isServer = target === 'web-server'
  return {
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    publicDir: target !== 'web' ? false : `${root}web/public`,
    base: target === 'admin' ? '/admin-assets/' : '/',
    plugins: [react(), textPages, withoutDisplayNames, ...(target === 'web' ? [withoutGlobalStyles] : [])],
    resolve: {
      // rxjs keeps its modern build behind a condition of its own.
      ...(isServer ? {} : { conditions: ['es2015', 'module', 'browser', isDev ? 'development' : 'production'] }),
      // The export map of react-router always gives its development build.
      alias: isDev
        ? []
        : [
            { find: /^react-router$/, replacement: production('index.mjs') },
            { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
          ],
    },
    // One file that Node reads at once instead of hundreds.
    ssr: { noExternal: isDev ? [] : true },
    build: {
      target: 'es2022',
      outDir: outDirOf(target),
      emptyOutDir: true,
      ssr: isServer,
      manifest: !isServer,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1500,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: INPUT[target].map((file) => `${root}${file}`),
        ...(target === 'web'
          ? {
              output: {
                codeSplitting: {
                  groups: [
                    { name: 'core', test: EVERY_PAGE },
                    { name: 'shared', minShareCount: MANY_PAGES },
                  ],
                },
              },
            }
          : {}),
        treeshake: {
          moduleSideEffects: [{ test: UNUSED, sideEffects: false }],
          manualPureFunctions: [
            'defineConfig',
            'defineSlotRecipe',
            'defineRecipe',
            'createAnatomy',
            'extendWith',
            'forwardRef',
            'createContext',
            'memo',
            'lazy',
          ],
        },
      },
    },
  }
}
