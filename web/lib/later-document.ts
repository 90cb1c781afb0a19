// In the browser's build a page has of its documents the name and the hash alone (`laterDefinitions` in
// server/patches.ts). Their definitions come with Apollo, which alone reads them.
import type { DefinitionNode } from 'graphql'

export type Definitions = (name: string) => DefinitionNode[]

let definitionsOf: Definitions = (name) => {
  throw new Error(`The definition of ${name} is read before Apollo is loaded.`)
}

export function setDefinitions(loaded: Definitions): void {
  definitionsOf = loaded
}

/** The hash is that of an operation. */
export function laterDocument(name: string, hash?: string) {
  let definitions: DefinitionNode[] | undefined
  return {
    kind: 'Document',
    __meta__: { hash },
    get definitions() {
      return (definitions ??= definitionsOf(name))
    },
  }
}
