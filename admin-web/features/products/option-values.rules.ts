import type { ProductOption } from './OptionValueFields.tsx'

export const isChosen = (id: string | undefined): id is string => id !== undefined && id !== ''

/** Whether a value of any option is chosen: then the text of the size is theirs. */
export const hasValues = (optionValueIds: readonly string[]): boolean => optionValueIds.some(isChosen)

/** All options or none. */
export const optionsProblem = (options: readonly ProductOption[], optionValueIds: readonly string[]): string | null =>
  hasValues(optionValueIds) && !options.every((_option, at) => isChosen(optionValueIds[at]))
    ? `Изберете и ${options
        .filter((_option, at) => !isChosen(optionValueIds[at]))
        .map(({ name }) => name.toLowerCase())
        .join(', ')}`
    : null

/** The text of a size with these values: „злато, 3“. */
export const textOf = (options: readonly ProductOption[], optionValueIds: readonly string[]): string =>
  options.flatMap(({ values }, at) => values.find(({ id }) => id === optionValueIds[at])?.name ?? []).join(', ')

/** Its values if it has them, else its text. */
export const sizeInput = (
  options: readonly ProductOption[],
  { size, optionValueIds }: { size: string; optionValueIds: readonly string[] },
) => (options.length > 0 && hasValues(optionValueIds) ? { optionValueIds: [...optionValueIds] } : { size })
