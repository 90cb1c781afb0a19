import type { Scopes } from '../scopes.ts'

/** Whether somebody with these scopes may see what needs those. */
export function satisfies(owned: readonly string[], needed: Scopes | null): boolean {
  return needed?.some((list) => list.every((scope) => owned.includes(scope))) ?? true
}
