/** Reloads only if the shop answers; otherwise only the browser's error page would remain. Rejects without an answer. */
export async function loadAgain(): Promise<void> {
  await fetch('/healthz')
  window.location.reload()
}
