/** The list with the item at `at` one place higher; unchanged for the first item. */
export function movedUp<One>(list: readonly One[], at: number): One[] {
  const [above, one] = [list[at - 1], list[at]]
  if (above === undefined || one === undefined) return [...list]
  return list.with(at - 1, one).with(at, above)
}
