import { screen, within } from '@testing-library/react'
import { when, type Answer } from '../../web/testkit/graph.ts'
import { AdminAttributesDocument } from '../features/attributes/AttributeList.graphql.ts'
import { AdminAttributeOptionsDocument } from '../features/attributes/useAttributes.graphql.ts'
import type { AttributeKind } from '../gql/graph.ts'
import { Component as Attributes } from '../routes/attributes.tsx'
import { showPanel } from './panel.tsx'

interface ValueParts {
  databaseId: number
  name: string
  hex?: string | null
  synonyms?: string[]
  productCount?: number
}

interface AttributeParts {
  databaseId: number
  name: string
  kind: AttributeKind
  unit?: string | null
  isOption?: boolean
  values: readonly ValueParts[]
}

/** An attribute with its values, with the fields of the page and of the fields to choose from. */
export function createAttribute({ databaseId, name, kind, unit = null, isOption = false, values }: AttributeParts) {
  const attribute = {
    __typename: 'Attribute' as const,
    id: `attribute-${databaseId}`,
    databaseId,
    code: `attribute-${databaseId}`,
    name,
    kind,
    unit,
    isOption,
    isFacet: true,
    version: 4,
    productCount: 3,
  }
  return {
    ...attribute,
    values: values.map(({ databaseId: number, name: value, hex = null, synonyms = [], productCount = 2 }) => ({
      __typename: 'AttributeValue' as const,
      id: `value-${number}`,
      databaseId: number,
      code: `value-${number}`,
      name: value,
      hex,
      synonyms,
      productCount,
      version: 6,
      attribute,
    })),
  }
}

export const COLOUR = createAttribute({
  databaseId: 1,
  name: 'Цвят',
  kind: 'COLOUR',
  isOption: true,
  values: [
    { databaseId: 11, name: 'злато', hex: '#d4af37', synonyms: ['gold'] },
    { databaseId: 12, name: 'розово', hex: '#ff99bb' },
    { databaseId: 13, name: 'пъстро', productCount: 0 },
  ],
})
export const DIGIT = createAttribute({
  databaseId: 2,
  name: 'Цифра',
  kind: 'CHOICE',
  isOption: true,
  values: [
    { databaseId: 21, name: '1' },
    { databaseId: 22, name: '2' },
  ],
})
export const LENGTH = createAttribute({
  databaseId: 3,
  name: 'Размер',
  kind: 'NUMBER',
  unit: 'см',
  values: [
    { databaseId: 31, name: '30 см' },
    { databaseId: 32, name: '46 см' },
  ],
})
export const HELIUM = createAttribute({
  databaseId: 4,
  name: 'За хелий',
  kind: 'BOOLEAN',
  values: [
    { databaseId: 41, name: 'да' },
    { databaseId: 42, name: 'не' },
  ],
})

export type TestAttribute = ReturnType<typeof createAttribute>

export const DICTIONARY: readonly TestAttribute[] = [COLOUR, DIGIT, LENGTH, HELIUM]

/** The dictionary to choose from. */
export const attributeOptions = (all: () => readonly TestAttribute[] = () => DICTIONARY): Answer =>
  when(AdminAttributeOptionsDocument).reply(() => ({ attributes: [...all()] }))

/** The page of attributes; `now` is the dictionary at the server. */
export async function showAttributes(answers: Answer[], now: { all: readonly TestAttribute[] } = { all: DICTIONARY }) {
  const shown = await showPanel(
    <Attributes />,
    [when(AdminAttributesDocument).reply(() => ({ attributes: [...now.all] })), ...answers],
    '/admin/shop/attributes',
  )
  await screen.findByRole('article', { name: 'Цвят' })
  return { ...shown, reads: () => shown.graph.requests(AdminAttributesDocument).length }
}

export const card = (name: string) => within(screen.getByRole('article', { name }))

export function valueIn({ values }: TestAttribute, name: string) {
  const found = values.find((value) => value.name === name)
  if (found === undefined) throw new Error(`No value ${name}.`)
  return found
}
