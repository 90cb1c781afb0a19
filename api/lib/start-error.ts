/** Shown to the operator without a stack. Anything else thrown at start is a bug. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
