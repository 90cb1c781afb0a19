import { Kind, type DefinitionNode, type SelectionSetNode } from 'graphql'
import type { Definitions } from '../lib/later-document.ts'

export type Definition = Extract<DefinitionNode, { selectionSet: SelectionSetNode }>

const spreadIn = ({ selections }: SelectionSetNode): string[] =>
  selections.flatMap((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return [selection.name.value]
    return selection.selectionSet ? spreadIn(selection.selectionSet) : []
  })

/** Finds the definition of a name and those of all fragments in it, each once. */
export function spreadDefinitions(all: readonly Definition[]): Definitions {
  const byName = new Map(all.map((definition) => [definition.name?.value, definition]))
  return (name) => {
    const found = new Set<Definition>()
    const add = (wanted: string) => {
      const definition = byName.get(wanted)
      if (definition === undefined || found.has(definition)) return
      found.add(definition)
      spreadIn(definition.selectionSet).forEach(add)
    }
    add(name)
    return [...found]
  }
}
