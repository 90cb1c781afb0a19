import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

const DOCUMENT_BYTES = 8 * 1024 * 1024
const ERROR_BYTES = 1024 * 1024

/** Measured 300 to 485 bytes per token in a parsed document, its node and location included. */
const TOKEN_BYTES = 500

function bytesOf(document: DocumentNode, text: string): number {
  let tokens = 0
  for (let token = document.loc?.startToken; token; token = token.next ?? undefined) tokens += 1
  return text.length * 2 + tokens * TOKEN_BYTES
}

/** Bounded by bytes: Yoga's own caches are bounded by count, so large documents would exhaust the memory. */
export function createDocumentCaches() {
  return {
    documentCache: new LRUCache<string, DocumentNode>({ maxSize: DOCUMENT_BYTES, sizeCalculation: bytesOf }),
    errorCache: new LRUCache<string, object>({
      maxSize: ERROR_BYTES,
      // The text is in the key and again in the error's source.
      sizeCalculation: (_error, text) => text.length * 4 + 2_000,
    }),
  }
}

export type DocumentCaches = ReturnType<typeof createDocumentCaches>
