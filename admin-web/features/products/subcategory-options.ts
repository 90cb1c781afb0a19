interface NamedSubcategory {
  databaseId: number
  name: string
  category: { databaseId: number; name: string }
}

/** Subcategories of the chosen categories plus the chosen ones; with the category's name unless all share one. */
export function subcategoryOptions(
  subcategories: readonly NamedSubcategory[],
  categoryIds: readonly number[],
  chosenIds: readonly number[],
): { id: number; name: string }[] {
  const offered = subcategories.filter(
    ({ databaseId, category }) =>
      categoryIds.length === 0 || categoryIds.includes(category.databaseId) || chosenIds.includes(databaseId),
  )
  const isOfOne = new Set(offered.map(({ category }) => category.databaseId)).size === 1
  return offered
    .toSorted((a, b) => a.category.name.localeCompare(b.category.name, 'bg') || a.name.localeCompare(b.name, 'bg'))
    .map(({ databaseId, name, category }) => ({ id: databaseId, name: isOfOne ? name : `${category.name} › ${name}` }))
}
