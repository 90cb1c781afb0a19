import { execFile, execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

export type PostgresIdentity = {
  readonly prefix: readonly string[]
  readonly owner?: { readonly uid: number; readonly gid: number }
}

const run = promisify(execFile)

/**
 * PostgreSQL refuses to run as root: it runs as the owner of `folder`. When that is root, in a user namespace, where
 * root is nobody and still owns its files; where those are forbidden, the folder goes to postgres or nobody.
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
