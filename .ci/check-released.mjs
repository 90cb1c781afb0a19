// npm run check:released: the last release serves a database that the present migrations have made. Its server runs beside the new one while a
// rolling restart lasts, and alone again if the new one is taken back. docs/operations/released.json names its commit and the suites that are run:
// those of that commit, with its code and its packages, on a database of today's migrations.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const { commit, suites } = JSON.parse(readFileSync('docs/operations/released.json', 'utf8'))
const folder = join(mkdtempSync(join(tmpdir(), 'released-')), 'shop')
const JEST = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' }

function run(command, args, cwd, env = {}) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`, { cause: error })
}

try {
  run('git', ['worktree', 'add', '--quiet', '--detach', folder, commit])
  // With its own packages: some have been replaced since.
  run('npm', ['ci', '--no-audit', '--no-fund'], folder)
  // Migrations are only added to, so these are the old ones and what came after them.
  cpSync('prisma/migrations', join(folder, 'prisma/migrations'), { recursive: true })
  run('npx', ['jest', '-i', ...suites], folder, JEST)
  process.stdout.write(`The release ${commit} works on a database of the present migrations.\n`)
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${error.message}\n`)
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', folder])
  rmSync(join(folder, '..'), { recursive: true, force: true })
}
