import type { DependentKind } from '../../gql/graph.ts'

/** docs/spec/categories.md#deletion-refused. */
interface InUse {
  count: number
  kind: DependentKind
}

export function inUseText({ count, kind }: InUse, noun: 'Категорията' | 'Подкатегорията'): string {
  const stays = `${noun} не може да бъде изтрита, защото `
  if (kind === 'SUBCATEGORIES')
    return count === 1
      ? `${stays}1 подкатегория все още я използва. Първо я изтрийте.`
      : `${stays}${count} подкатегории все още я използват. Първо ги изтрийте.`
  return count === 1
    ? `${stays}1 продукт я използва. Първо го изтрийте или преместете.`
    : `${stays}${count} продукта я използват. Първо ги изтрийте или преместете.`
}

const refusedDeletion = (noun: 'Категорията' | 'Подкатегорията') => ({
  failureTitle: 'Грешка при изтриване',
  explain: (result: { __typename: string; count?: number; kind?: DependentKind }): string | null =>
    result.count === undefined || result.kind === undefined
      ? null
      : inUseText({ count: result.count, kind: result.kind }, noun),
})

export const REFUSED_DELETION = {
  category: refusedDeletion('Категорията'),
  subcategory: refusedDeletion('Подкатегорията'),
}
