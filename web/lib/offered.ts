/** Categories or subcategories that are offered in lists, menus and filters; the page of an empty one still answers. */
export const offered = <T extends { productCount: number }>(parents: readonly T[]): T[] =>
  parents.filter(({ productCount }) => productCount > 0)
