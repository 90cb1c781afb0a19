export type Counted = readonly [one: string, many: string]

export const countText = (count: number, [one, many]: Counted): string => `${count} ${count === 1 ? one : many}`
