function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Undecodable page addresses get the 404 page (people mistype and cut them), those of the API are refused. */
export function readableAddress(url: string): string {
  if (!url.includes('%') || /^\/(?:api|graphql)(?:[/?]|$)/.test(url)) return url
  const path = url.replace(/\?.*$/, '')
  return isDecodable(path) ? url : `${path.replaceAll('%', '%25')}${url.slice(path.length)}`
}
