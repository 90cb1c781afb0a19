/** Why the shop cannot start, in words that tell its operator what to do. Shown without a stack; anything else thrown at start is a bug. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
