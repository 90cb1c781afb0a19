import type { Facet } from '../features/listing/facet.ts'

/** As the graph answers it: the values with code, name, count and, of colours, the colour. */
export function facetOf(
  code: string,
  name: string,
  values: readonly (readonly [code: string, name: string, count: number, hex?: string])[],
): Facet {
  const kind = code === 'cvyat' ? 'COLOUR' : 'CHOICE'
  return {
    __typename: 'Facet',
    attribute: { __typename: 'Attribute', id: `attribute-${code}`, code, name, kind },
    values: values.map(([own, label, count, hex = null]) => ({
      __typename: 'FacetValue',
      code: own,
      name: label,
      hex,
      count,
    })),
  }
}
