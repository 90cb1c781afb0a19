import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import type { DocumentNode } from 'graphql'

/** The hash that code generation put into a document. */
function hashOf(document: DocumentNode): string {
  const meta = '__meta__' in document ? document.__meta__ : null
  if (typeof meta === 'object' && meta !== null && 'hash' in meta && typeof meta.hash === 'string') return meta.hash
  throw new Error('This document is not from a .graphql file.')
}

/** Asks by hash instead of text. A server of another version, which does not know the hash, is sent the text. */
export function persistedLink({ queriesAsGet }: { queriesAsGet: boolean }): PersistedQueryLink {
  return new PersistedQueryLink({ generateHash: hashOf, useGETForHashedQueries: queriesAsGet })
}
