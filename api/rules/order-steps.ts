const STEPS = ['pending', 'processing', 'shipped', 'delivered', 'completed']

/** The role `packer` may take these steps; statuses are named as in the graph or in the database. */
export function isHandedOn(from: string, to: string): boolean {
  const [one, other] = [STEPS.indexOf(from.toLowerCase()), STEPS.indexOf(to.toLowerCase())]
  return one >= 0 && one < other
}
