import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gunzip, gunzipSync, gzip } from 'node:zlib'

export type BodyEncoding = 'br' | 'gzip'

/** Below it compression gains less than its header costs. */
const MIN_COMPRESSED_BYTES = 1_024

/**
 * Once per version of an answer and on another thread, so bytes count more than time. On a page of 154 kB:
 * brotli 4 2.9 ms 21.1 kB, 5 4.2 ms 19.5 kB, 6 4.5 ms 19.2 kB, 9 25 ms 18.9 kB; gzip 6 3.1 ms 21.8 kB.
 */
const QUALITY = { br: 5, gzip: 6 } as const

const ENCODERS: Record<BodyEncoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY.br,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: QUALITY.gzip }),
}

const DECODERS = {
  br: { now: brotliDecompressSync, apart: promisify(brotliDecompress) },
  gzip: { now: gunzipSync, apart: promisify(gunzip) },
} as const

/** Small buffers are slices of a shared pool, which a cached one would keep from being freed. */
function unpooled(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(own)
  return own
}

/** Each compressed form is made at its first request; a cached body then stores it instead of the plain bytes. */
export class AnswerBody {
  readonly isCompressible: boolean
  #plain: Buffer | null
  #hash: string | undefined
  #onResize: (() => void) | undefined
  readonly #compressed = new Map<BodyEncoding, Buffer>()
  readonly #making = new Map<BodyEncoding, Promise<Buffer>>()

  constructor(content: Buffer | string) {
    this.#plain = typeof content === 'string' ? Buffer.from(content) : content
    this.isCompressible = this.#plain.byteLength >= MIN_COMPRESSED_BYTES
  }

  keep(onResize: () => void): void {
    this.#onResize = onResize
    if (this.#plain) this.#plain = unpooled(this.#plain)
  }

  get heldBytes(): number {
    return [this.#plain, ...this.#compressed.values()].reduce((sum, bytes) => sum + (bytes?.byteLength ?? 0), 0)
  }

  /** Strong, so it differs by encoding. */
  etag(encoding: BodyEncoding | null): string {
    this.#hash ??= createHash('sha1').update(this.plain()).digest('base64')
    return encoding === null ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
  }

  plain(): Buffer {
    if (this.#plain) return this.#plain
    const [encoding, bytes] = this.#smallest()
    return DECODERS[encoding].now(bytes)
  }

  async encoded(encoding: BodyEncoding | null): Promise<Buffer> {
    if (encoding === null) return this.#plainApart()
    const held = this.#compressed.get(encoding)
    if (held) return held
    const making = this.#making.get(encoding) ?? this.#make(encoding)
    this.#making.set(encoding, making)
    return making
  }

  async #make(encoding: BodyEncoding): Promise<Buffer> {
    try {
      const plain = await this.#plainApart()
      // Before the plain bytes are dropped.
      this.etag(encoding)
      const made = unpooled(await ENCODERS[encoding](plain))
      this.#compressed.set(encoding, made)
      if (this.#onResize) this.#plain = null
      this.#onResize?.()
      return made
    } finally {
      this.#making.delete(encoding)
    }
  }

  async #plainApart(): Promise<Buffer> {
    if (this.#plain) return this.#plain
    const [encoding, bytes] = this.#smallest()
    return DECODERS[encoding].apart(bytes)
  }

  #smallest(): [BodyEncoding, Buffer] {
    const [first] = this.#compressed
    if (first === undefined) throw new Error('A body holds its bytes in at least one form')
    return first
  }
}
