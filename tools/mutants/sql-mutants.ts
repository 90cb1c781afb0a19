// npm run mutants:sql: breaks SQL in small ways, one at a time, and prints which tests notice. `-- stock` takes the mutants whose
// text has the word. A mutant that no longer fits the code fails this run, and nothing else.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DATABASE_SQL } from './database-sql.ts'
import { broken, type SqlMutant } from './mutant.ts'
import { SENT_SQL } from './sent-sql.ts'

const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const root = pathTo('../..')
const JEST = pathTo('../../node_modules/jest/bin/jest.js')
const CONFIG = pathTo('sql-jest.config.js')
const PRELOAD = pathTo('../prove/mutants/break-while-loading.ts')

interface JestReport {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** What failed: names of tests, or of suites that could not run. Throws when Jest itself does not run. */
function failures(tests: readonly string[], mutant: SqlMutant | null): string[] {
  const isOfFile = mutant !== null && 'file' in mutant
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [JEST, '-c', CONFIG, '--json', '--testLocationInResults=false', '--runTestsByPath', ...tests],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: {
        ...process.env,
        NODE_OPTIONS: `--experimental-vm-modules --disable-warning=ExperimentalWarning${isOfFile ? ` --import=${PRELOAD}` : ''}`,
        PROVE_CHANGES: JSON.stringify(isOfFile ? [mutant] : []),
        SQL_MUTANT: JSON.stringify(mutant),
      },
    },
  )
  if (!stdout.startsWith('{')) throw new Error(stderr.trim() || stdout)
  const { testResults }: JestReport = JSON.parse(stdout)
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
    return failed.length === 0 && status === 'failed' ? [name] : failed
  })
}

const print = (line: string): boolean => process.stdout.write(`${line}\n`)
const word = process.argv[2] ?? ''
const chosen: readonly SqlMutant[] = [...SENT_SQL, ...DATABASE_SQL].filter((mutant) =>
  JSON.stringify(mutant).includes(word),
)

const failing = failures([...new Set(chosen.flatMap(({ tests }) => tests))], null)
if (failing.length > 0) throw new Error(`these fail without any mutant:\n${failing.join('\n')}`)

let killed = 0
for (const mutant of chosen) {
  try {
    if ('file' in mutant) broken(readFileSync(`${root}/${mutant.file}`, 'utf8'), mutant)
    const noticed = failures(mutant.tests, mutant)
    if (noticed.length > 0) killed += 1
    print(noticed.length > 0 ? `killed  ${mutant.breaks}\n  by ${noticed[0]}` : `LIVED   ${mutant.breaks}`)
  } catch (error) {
    print(`STALE   ${mutant.breaks}\n  ${error instanceof Error ? error.message : String(error)}`)
  }
}
print(`${killed} of ${chosen.length} killed`)
process.exitCode = killed === chosen.length ? 0 : 1
