// node tools/with-packages.ts tools/x,tools/y COMMAND...: what only one tool needs is no dependency of the shop. It is installed here
// from the lock file in the tool's folder, when the tool runs for the first time or the lock file has changed.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const [folders = '', command, ...args] = process.argv.slice(2)
if (command === undefined) throw new Error('usage: node tools/with-packages.ts FOLDERS COMMAND...')
const homes = folders.split(',').map((folder) => resolve(folder))
const binaries = homes.map((home) => join(home, 'node_modules/.bin'))
const env = { ...process.env, PATH: [...binaries, process.env['PATH']].join(delimiter) }

function run(name: string, ...rest: string[]): number {
  const { status, error } = spawnSync(name, rest, { stdio: 'inherit', env })
  if (error) throw error
  return status ?? 1
}

for (const home of homes) {
  const lock = join(home, 'package-lock.json')
  const installed = join(home, 'node_modules/.installed-lock.json')
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(lock))) continue
  process.stderr.write(`Installing the packages of ${home}\n`)
  if (run('npm', 'ci', '--prefix', home, '--no-audit', '--no-fund', '--loglevel=error') !== 0)
    throw new Error(`The packages of ${home} cannot be installed.`)
  copyFileSync(lock, installed)
}
process.exitCode = run(command, ...args)
