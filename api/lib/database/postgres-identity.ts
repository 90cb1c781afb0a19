// PostgreSQL refuses to run as root. This file decides who runs it instead.
import { execFile, execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

/** How to start a PostgreSQL program: words before it, and the user to become when that is another one. */
export type PostgresIdentity = {
  readonly prefix: readonly string[]
  readonly owner?: { readonly uid: number; readonly gid: number }
}

const run = promisify(execFile)

/**
 * Who runs PostgreSQL on files that belong (or will belong) to the owner of `folder`. An ordinary user runs it directly, root as
 * the folder's owner. Where root owns the folder, a user namespace comes first: root is nobody in there and still owns its files,
 * also below a folder closed to others. Where namespaces are forbidden, the folder is handed to the system's postgres or nobody user.
 */
export async function postgresIdentity(folder: string): Promise<PostgresIdentity> {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const { uid, gid } = statSync(folder)
  if (uid !== 0) return { prefix: [], owner: { uid, gid } }
  if (await succeeds('unshare', ['-U', 'true'])) return { prefix: ['unshare', '-U'] }
  const owner = systemUser('postgres') ?? systemUser('nobody')
  if (!owner) throw new StartError(rootRefused)
  await run('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
  return { prefix: [], owner }
}

const rootRefused =
  'PostgreSQL does not run as root, and this system has neither user namespaces nor a user named postgres or nobody. ' +
  'Start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or later.'

/** What to add to a failure of PostgreSQL when it ran as somebody else than this process. */
export function identityHint({ owner }: PostgresIdentity): string {
  if (!owner) return ''
  return (
    ` Here it runs as user ${owner.uid}, who must be able to reach the data folder and node_modules; ` +
    'otherwise start the shop as an ordinary user or set DATABASE_URL.'
  )
}

async function succeeds(command: string, args: readonly string[]) {
  return run(command, args).then(
    () => true,
    () => false,
  )
}

function systemUser(name: string) {
  try {
    const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return undefined
  }
}
