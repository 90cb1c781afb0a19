import type { Definition } from './spread-definitions.ts'

/** Those of all documents in the build (`laterDefinitions` in server/patches.ts); in the source each document has its own. */
export const definitions: readonly Definition[] = []
