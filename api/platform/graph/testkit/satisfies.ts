import type { Scopes } from '../scopes.ts'

/** Whether a caller with these scopes may see a field that needs those. */
export function satisfies(owned: readonly string[], needed: Scopes | null): boolean {
  return needed?.some((list) => list.every((scope) => owned.includes(scope))) ?? true
}
