/** A name that nobody can guess, of 32 letters. Not the browser's own UUID: it has none where the shop is reached without TLS. */
export function unguessable(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
