import type { DocumentNode } from 'graphql'

export function documentHash(document: DocumentNode): string {
  const meta = '__meta__' in document ? document.__meta__ : null
  if (typeof meta === 'object' && meta !== null && 'hash' in meta && typeof meta.hash === 'string') return meta.hash
  throw new Error('This document is not from a .graphql file.')
}
