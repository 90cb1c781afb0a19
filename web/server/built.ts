import { fileURLToPath } from 'node:url'

export type BuildTarget = 'web' | 'web-server' | 'admin'

/** With a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export const outDirOf = (target: BuildTarget): string => `${root}dist/${target}`
