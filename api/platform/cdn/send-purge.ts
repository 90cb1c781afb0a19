import type { CdnPurge } from '#lib/config.ts'

/** As Cloudflare takes it. */
export type Purge = { tags: readonly string[] } | { purge_everything: true }

/** Rejects unless the CDN has accepted it. */
export type SendPurge = (purge: Purge, signal: AbortSignal) => Promise<void>

export const createSendPurge =
  ({ url, token }: CdnPurge): SendPurge =>
  async (purge, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(purge),
      signal,
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the CDN answered ${response.status}`)
  }
