import { nameWithin } from '../../lib/value-name.ts'

/** A value of a product; those of one attribute follow each other, in the order of the dictionary. */
export interface DescribingValue {
  name: string
  attribute: { code: string; name: string; kind: string }
}

export interface ProductDetail {
  code: string
  name: string
  kind: string
  values: readonly string[]
}

export function detailsOf(values: readonly DescribingValue[]): ProductDetail[] {
  const byCode = Map.groupBy(values, ({ attribute }) => attribute.code)
  return [...byCode].map(([code, own]) => {
    const { name = '', kind = '' } = own[0]?.attribute ?? {}
    return { code, name, kind, values: own.map((value) => nameWithin(name, value.name)) }
  })
}
