// npm run types: the three projects are compiled at once, and each error is shown once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { staleFiles } from './generated-files.ts'

const PROJECTS = ['.', 'web', 'admin-web']
const SHOWN = 20

async function errorsOf(project: string): Promise<string[]> {
  // After the first run only changed files and their importers are compiled: a tenth of the processor time.
  const state = `node_modules/.cache/types/${basename(resolve(project))}.tsbuildinfo`
  // The projects already use the cores. Each further checker resolves the shared types again: twice the processor time.
  const incremental = ['--incremental', '--tsBuildInfoFile', state]
  const args = ['--noEmit', ...incremental, '--checkers', '1', '--pretty', 'false', '-p', project]
  const compiler = spawn('tsc', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output, [code]] = await Promise.all([text(compiler.stdout), once(compiler, 'exit')])
  // The lines below an error are indented.
  const errors = output.split(/^(?=\S)/m).filter((error) => error.trim() !== '')
  return code !== 0 && errors.length === 0 ? [`tsc -p ${project} ended with ${code}\n`] : errors
}

const stale = staleFiles(process.cwd())
if (stale.length > 0) {
  const more = stale.length > SHOWN ? [`and ${stale.length - SHOWN} more`] : []
  const lines = [...stale.slice(0, SHOWN), ...more].map((line) => `  ${line}`)
  process.stderr.write(`Generated files are stale, run npm run generate:\n${lines.join('\n')}\n`)
  process.exit(1)
}
// Files of api are part of two projects.
const errors = new Set((await Promise.all(PROJECTS.map(errorsOf))).flat())
process.stdout.write([...errors].join(''))
if (errors.size > 0) {
  process.stderr.write(`${errors.size} errors\n`)
  process.exitCode = 1
}
