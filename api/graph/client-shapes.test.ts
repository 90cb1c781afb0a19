import { Kind, parse, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql'
import { expect, test } from '@jest/globals'
import { SHAPE_LIMITS } from '../builder.ts'
import { persistedDocuments } from '../generated/persisted-documents.ts'

/** Fields of a document, those of a fragment at each place that spreads it: so the server counts its breadth. */
function breadthOf(text: string): { name: string; breadth: number } {
  const { definitions } = parse(text, { noLocation: true })
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const fieldsOf = (set: SelectionSetNode | undefined): number =>
    (set?.selections ?? []).reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + 1 + fieldsOf(selection.selectionSet)
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum + fieldsOf(selection.selectionSet)
      return sum + fieldsOf(fragments.get(selection.name.value)?.selectionSet)
    }, 0)
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return { name: operation?.name?.value ?? '', breadth: fieldsOf(operation?.selectionSet) }
}

test('every document of the clients leaves a tenth of the breadth that is allowed', () => {
  const documents = Object.values(persistedDocuments).map(breadthOf)
  expect(documents.length).toBeGreaterThan(50)
  expect(documents.filter(({ breadth }) => breadth === 0)).toEqual([])
  expect(documents.filter(({ breadth }) => breadth > 0.9 * SHAPE_LIMITS.breadth)).toEqual([])
})
