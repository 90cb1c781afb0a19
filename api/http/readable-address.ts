function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * An address of a page that cannot be decoded is that of an unknown page, not of a broken request: people mistype and cut such ones.
 * Addresses of machines stay as they are, and are refused.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%') || /^\/(?:api|graphql)(?:[/?]|$)/.test(url)) return url
  const path = url.replace(/\?.*$/, '')
  return isDecodable(path) ? url : `${path.replaceAll('%', '%25')}${url.slice(path.length)}`
}
