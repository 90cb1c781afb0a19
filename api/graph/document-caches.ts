import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/** Memory for parsed documents and for the errors of unreadable ones, in bytes. */
const DOCUMENT_BYTES = 8 * 1024 * 1024
const ERROR_BYTES = 1024 * 1024

/** What a token costs in a parsed document, as measured with its node and place in the text: 300 to 485 bytes. */
const TOKEN_BYTES = 500

function bytesOf(document: DocumentNode, text: string): number {
  let tokens = 0
  for (let token = document.loc?.startToken; token; token = token.next ?? undefined) tokens += 1
  return text.length * 2 + tokens * TOKEN_BYTES
}

/** Yoga's caches of parsed documents, bounded by bytes: its own are bounded by number, so large documents would fill the memory. */
export function createDocumentCaches() {
  return {
    documentCache: new LRUCache<string, DocumentNode>({ maxSize: DOCUMENT_BYTES, sizeCalculation: bytesOf }),
    errorCache: new LRUCache<string, object>({
      maxSize: ERROR_BYTES,
      // The text is in the key, and once more in the source that the error points to.
      sizeCalculation: (_error, text) => text.length * 4 + 2_000,
    }),
  }
}

export type DocumentCaches = ReturnType<typeof createDocumentCaches>
