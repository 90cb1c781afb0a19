// node tools/with-packages.ts FOLDER COMMAND...: what only one tool needs is no dependency of the shop. It is installed here from
// the lock file in the tool's folder, when the tool runs for the first time or the lock file has changed.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const [folder, command, ...args] = process.argv.slice(2)
if (folder === undefined || command === undefined)
  throw new Error('usage: node tools/with-packages.ts FOLDER COMMAND...')
const home = resolve(folder)
const lock = join(home, 'package-lock.json')
const installed = join(home, 'node_modules/.installed-lock.json')

function run(name: string, ...rest: string[]): number {
  const path = [join(home, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const { status, error } = spawnSync(name, rest, { stdio: 'inherit', env: { ...process.env, PATH: path } })
  if (error) throw error
  return status ?? 1
}

if (!existsSync(installed) || !readFileSync(installed).equals(readFileSync(lock))) {
  process.stderr.write(`installing the packages of ${folder}\n`)
  if (run('npm', 'ci', '--prefix', home, '--no-audit', '--no-fund', '--loglevel=error') !== 0)
    throw new Error(`the packages of ${folder} cannot be installed`)
  copyFileSync(lock, installed)
}
process.exitCode = run(command, ...args)
