import { fileURLToPath } from 'node:url'

/** What is built: the storefront for the browser, the same for rendering on the server, and the panel. */
export type BuildTarget = 'web' | 'web-server' | 'admin'

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where a built target lies. */
export const outDirOf = (target: BuildTarget): string => `${root}dist/${target}`
