/** In the order in which goods are handed on. */
const STEPS = ['pending', 'processing', 'shipped', 'delivered', 'completed']

/** Whether a step takes an order forward, which whoever packs may do; statuses are named as the graph or the database does. */
export function isHandedOn(from: string, to: string): boolean {
  const [one, other] = [STEPS.indexOf(from.toLowerCase()), STEPS.indexOf(to.toLowerCase())]
  return one >= 0 && one < other
}
