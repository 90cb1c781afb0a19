import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the link of a preview names (docs/internals/catalogue.md#drafts-and-previews). */
export interface Preview {
  productId: number
  /** The session of staff that made it: its secret signs the link. */
  sessionId: number
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Long enough to look at it and to send it to a colleague. */
export const PREVIEW_LASTS_MS = 15 * 60_000

const signatureOf = ({ productId, sessionId, expiresAt }: Preview, secret: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`preview ${productId} ${sessionId} ${expiresAt}`).digest()

/** The token of a link: session, end and signature. The product is in its address. */
export const previewToken = (preview: Preview, secret: Uint8Array): string =>
  `${preview.sessionId}.${preview.expiresAt}.${signatureOf(preview, secret).toString('base64url')}`

export interface ReadPreview extends Preview {
  isSignedWith: (secret: Uint8Array) => boolean
}

/** The product and expiry of a preview token; null when the token is invalid or expired. */
export function readPreview(token: string, productId: number, now: Date): ReadPreview | null {
  const [, session, end, signature = ''] = /^([1-9]\d{0,8})\.([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? []
  if (session === undefined || end === undefined) return null
  const preview = { productId, sessionId: Number(session), expiresAt: Number(end) }
  if (preview.expiresAt <= now.getTime()) return null
  const given = Buffer.from(signature, 'base64url')
  return { ...preview, isSignedWith: (secret) => timingSafeEqual(given, signatureOf(preview, secret)) }
}
