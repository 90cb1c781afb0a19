/** Tells the operator why the shop cannot start; shown without a stack. Anything else thrown at start is a bug. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
