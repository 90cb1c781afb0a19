function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * Page addresses that cannot be decoded get the 404 page instead of a bad request: people mistype and cut them. API
 * addresses are left alone and refused.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%') || /^\/(?:api|graphql)(?:[/?]|$)/.test(url)) return url
  const path = url.replace(/\?.*$/, '')
  return isDecodable(path) ? url : `${path.replaceAll('%', '%25')}${url.slice(path.length)}`
}
