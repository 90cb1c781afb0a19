// Databases of tests in memory, where the system lends memory as a folder. On a disk ext4 looks, for each new file, at all inodes
// that were deleted in the last minutes, and a clone has seven hundred files: in a long run it takes half a second of processor.
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'

/** Linux lends memory here; in a container it is often too little. */
const MEMORY = '/dev/shm'

/** Several times what the databases of a run take at once; those of a killed run stay until the next. */
const ENOUGH_BYTES = 1e9

const NAME = 'test_memory'

const lock = 7_240_004

function hasMemory(): boolean {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ENOUGH_BYTES
}

/** Replaces the folder by an empty one of the user that runs the server of this cluster. */
function makeFolder(cluster: string): string {
  const folder = join(MEMORY, `shop-test-${createHash('sha256').update(cluster).digest('hex').slice(0, 20)}`)
  // Left by a cluster that was deleted since.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = statSync(cluster)
  if (process.getuid?.() === 0) chownSync(folder, uid, gid)
  return folder
}

/**
 * The tablespace for the databases of this run: one in memory, made when the server has none, or the server's own folder.
 * A restart of the machine empties the memory; what lay there is forgotten.
 */
export async function tablespaceOf(client: Client, cluster: string): Promise<string> {
  if (!hasMemory()) return 'pg_default'
  await client.query('SELECT pg_advisory_lock($1)', [lock])
  try {
    const { rows } = await client.query<{ folder: string }>(
      'SELECT pg_tablespace_location(oid) AS folder FROM pg_tablespace WHERE spcname = $1',
      [NAME],
    )
    const known = rows[0]?.folder
    if (known !== undefined && existsSync(known)) return NAME
    if (known !== undefined) await client.query(`DROP TABLESPACE ${NAME}`)
    await client.query(`CREATE TABLESPACE ${NAME} LOCATION ${client.escapeLiteral(makeFolder(cluster))}`)
    return NAME
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lock])
  }
}
