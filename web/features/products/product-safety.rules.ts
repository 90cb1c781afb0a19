import { ageNote } from '#rules/minimum-age.ts'
import type { ProductSafety_productFragment } from './ProductSafety.graphql.ts'

export type SafeItem = Pick<ProductSafety_productFragment, 'id' | 'name' | 'warnings' | 'minimumAge' | 'maker'>

interface SafetyGroup {
  maker: SafeItem['maker']
  names: string[]
  /** Each text once, with the products that it is about. */
  warnings: { text: string; names: string[] }[]
}

const withAge = ({ minimumAge, warnings }: SafeItem): string =>
  minimumAge === null ? warnings : `${ageNote(minimumAge)} ${warnings}`.trim()

/** By maker, in the order of the items; without those of which nothing is known. */
export function safetyGroups(items: readonly SafeItem[]): SafetyGroup[] {
  const aged = items.map((item) => ({ ...item, warnings: withAge(item) }))
  const known = aged.filter(({ maker, warnings }) => maker !== null || warnings !== '')
  return [...Map.groupBy(known, ({ maker }) => maker?.id).values()].map((own) => {
    const texts = Map.groupBy(
      own.filter(({ warnings }) => warnings !== ''),
      ({ warnings }) => warnings,
    )
    return {
      maker: own[0]?.maker ?? null,
      names: own.map(({ name }) => name),
      warnings: [...texts].map(([text, some]) => ({ text, names: some.map(({ name }) => name) })),
    }
  })
}
