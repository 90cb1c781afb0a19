// Databases of tests in memory, where the system lends memory as a folder. On a disk ext4 looks, for each new file, at all inodes
// that were deleted in the last minutes, and a clone has seven hundred files: in a long run it takes half a second of processor.
import { chownSync, existsSync, mkdtempSync, statfsSync, statSync } from 'node:fs'
import type { Client } from 'pg'

/** Linux lends memory here; in a container it is often too little. */
const MEMORY = '/dev/shm'

/** Several times what the databases of a run take at once; those of a killed run stay until the next. */
const ENOUGH_BYTES = 1e9

const NAME = 'test_memory'

function hasMemory(): boolean {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ENOUGH_BYTES
}

/**
 * The tablespace for the databases of the only run on this server: one in memory, made when there is none, or the server's
 * own folder. A restart of the machine empties the memory.
 */
export async function tablespaceOf(client: Client, cluster: string): Promise<string> {
  if (!hasMemory()) return 'pg_default'
  const { rows } = await client.query<{ folder: string }>(
    'SELECT pg_tablespace_location(oid) AS folder FROM pg_tablespace WHERE spcname = $1',
    [NAME],
  )
  if (existsSync(rows[0]?.folder ?? '')) return NAME
  await client.query(`DROP TABLESPACE IF EXISTS ${NAME}`)
  const folder = mkdtempSync(`${MEMORY}/shop-test-`)
  // Of the user that runs the server.
  const { uid, gid } = statSync(cluster)
  if (process.getuid?.() === 0) chownSync(folder, uid, gid)
  await client.query(`CREATE TABLESPACE ${NAME} LOCATION ${client.escapeLiteral(folder)}`)
  return NAME
}
