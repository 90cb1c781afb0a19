/** Why a category stays, and what to do about it (back-office 8). */
export function inUseText({ count, kind }: { count: number; kind: string }): string {
  if (kind === 'subcategories') return `Категорията не може да бъде изтрита, защото ${count} подкатегории все още я използват. Първо ги изтрийте.`
  return `Категорията не може да бъде изтрита, защото ${count} продукта я използват. Първо ги изтрийте или преместете.`
}
