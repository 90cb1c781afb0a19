/** One of a thing, and any other number of them: „продукт“, „продукта“. */
export type Counted = readonly [one: string, many: string]

/** „1 продукт“, „21 продукта“. */
export const countText = (count: number, [one, many]: Counted): string => `${count} ${count === 1 ? one : many}`
