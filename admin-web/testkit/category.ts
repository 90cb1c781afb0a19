export const createCategory = (databaseId: number, name: string) => ({
  __typename: 'Category' as const,
  id: `category-${databaseId}`,
  databaseId,
  name,
})
