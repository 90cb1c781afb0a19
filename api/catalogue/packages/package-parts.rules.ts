import { quoted } from '#rules/quoted.ts'
import type { FieldProblem } from '#lib/errors.ts'

export interface Item {
  productId: number
  variantId: number | null
}

interface PartItems extends Item {
  role: string
  substitutes: readonly Item[]
}

/** An item as it is stored; null when it never existed. */
export interface ItemState {
  isPackage: boolean
  isDeleted: boolean
  /** Null without a size: whether it is of the item, and whether it is sold. */
  isSize: boolean | null
  isSoldSize: boolean | null
  /** Whether the item has sizes on sale. */
  hasSizes: boolean
  /** Whether the shop publishes it only with safety data, which it lacks. */
  isUnsafe: boolean
}

function problemOf(state: ItemState | null): FieldProblem | null {
  if (state === null) return { field: 'productId', message: 'Изберете продукт от списъка' }
  if (state.isPackage) return { field: 'productId', message: 'Пакет не може да съдържа друг пакет' }
  if (state.isDeleted) return { field: 'productId', message: 'Този продукт е изтрит. Изберете друг.' }
  if (state.isSize === false) return { field: 'variantId', message: 'Този размер не е на продукта' }
  if (state.isSoldSize === false)
    return { field: 'variantId', message: 'Този размер вече не се продава. Изберете друг.' }
  return null
}

/** A substitute is priced by its difference to the listed item, which needs a size for that. */
function openSizeProblem({ variantId, substitutes }: PartItems, state: ItemState | null): FieldProblem | null {
  if (variantId !== null || substitutes.length === 0 || state?.hasSizes !== true) return null
  return { field: 'variantId', message: 'Изберете размер, с който се сравняват замените' }
}

/** All items of the parts: each part, then its substitutes. */
export const itemsOf = (parts: readonly PartItems[]): Item[] => parts.flatMap((part) => [part, ...part.substitutes])

/** `states` are those of `itemsOf` (docs/spec/packages.md#parts). Fields are paths below the form of the package. */
export function partProblems(parts: readonly PartItems[], states: readonly (ItemState | null)[]): FieldProblem[] {
  const places = parts.flatMap((part, index) => [
    { path: `parts.${index}`, part },
    ...part.substitutes.map((_substitute, rank) => ({ path: `parts.${index}.substitutes.${rank}`, part: null })),
  ])
  return places.flatMap(({ path, part }, index) => {
    const state = states[index] ?? null
    const problem = problemOf(state) ?? (part && openSizeProblem(part, state))
    return problem === null ? [] : [{ field: `${path}.${problem.field}`, message: problem.message }]
  })
}

const UNSAFE = 'Този продукт няма данни за безопасност.'

const ofPart = (part: PartItems | undefined, message: string): string =>
  `Пакетът не може да се публикува. ${quoted(part?.role ?? '')}: ${message}`

/** Why a recipe lacks safety data that the shop requires; null when it has them (docs/spec/product-safety.md#publishing). */
export function safetyProblem(parts: readonly PartItems[], states: readonly (ItemState | null)[]): string | null {
  const place = states.findIndex((state) => state?.isUnsafe === true)
  if (place < 0) return null
  const owners = parts.flatMap((part) => [part, ...part.substitutes.map(() => part)])
  return ofPart(owners[place], UNSAFE)
}

/** Why a stored recipe cannot be published; null when it can (docs/spec/packages.md#parts). */
export function publishProblem(parts: readonly PartItems[], states: readonly (ItemState | null)[]): string | null {
  const [first] = partProblems(parts, states)
  if (first) return ofPart(parts[Number(first.field.split('.')[1])], first.message)
  return safetyProblem(parts, states)
}
