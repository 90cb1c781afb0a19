import { fileURLToPath } from 'node:url'

/** The storefront for the browser and for server rendering, and the panel. */
export type BuildTarget = 'web' | 'web-server' | 'admin'

/** With a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export const outDirOf = (target: BuildTarget): string => `${root}dist/${target}`
