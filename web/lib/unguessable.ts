/** 32 random letters. Not crypto.randomUUID, which is missing without TLS. */
export function unguessable(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
