import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { documentHash } from './document-hash.ts'

/** Asks by hash instead of text. A server of another version, which does not know the hash, is sent the text. */
export function persistedLink({ queriesAsGet }: { queriesAsGet: boolean }): PersistedQueryLink {
  return new PersistedQueryLink({ generateHash: documentHash, useGETForHashedQueries: queriesAsGet })
}
