const STEPS = ['pending', 'processing', 'shipped', 'delivered', 'completed']

/** Whoever packs may take these steps; statuses are named as the graph or the database does. */
export function isHandedOn(from: string, to: string): boolean {
  const [one, other] = [STEPS.indexOf(from.toLowerCase()), STEPS.indexOf(to.toLowerCase())]
  return one >= 0 && one < other
}
