// npm run mutants:sql: breaks SQL in small ways, one at a time, and prints which tests notice. `-- stock` takes the mutants whose
// text has the word. A mutant that no longer fits the code fails this run, and nothing else.
import { spawnSync } from 'node:child_process'
import { chosenMutants, fileChangesOf, loadingBroken, runMutants, type Mutant } from './mutant.ts'

const JEST = ['node_modules/jest/bin/jest.js', '-c', 'tools/mutants/sql-jest.config.js', '--json']

interface JestReport {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** What failed: names of tests, or of suites that could not run. Throws when Jest itself does not run. */
function failures(tests: readonly string[], mutant: Mutant | null): string[] {
  const { NODE_OPTIONS, MUTANT_FILES } = loadingBroken(mutant ? fileChangesOf(mutant) : [])
  const env = {
    ...process.env,
    NODE_OPTIONS: `--experimental-vm-modules --disable-warning=ExperimentalWarning ${NODE_OPTIONS}`,
    MUTANT_FILES,
    SQL_MUTANT: JSON.stringify(mutant),
  }
  const args = [...JEST, '--testLocationInResults=false', '--runTestsByPath', ...tests]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28, env })
  if (!stdout.startsWith('{')) throw new Error(stderr.trim() || stdout)
  const { testResults }: JestReport = JSON.parse(stdout)
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
    return failed.length === 0 && status === 'failed' ? [name] : failed
  })
}

const chosen = chosenMutants().filter(({ tests }) => tests.length > 0)
const failing = failures([...new Set(chosen.flatMap(({ tests }) => tests))], null)
if (failing.length > 0) throw new Error(`these fail without any mutant:\n${failing.join('\n')}`)
await runMutants(chosen, (mutant) => failures(mutant.tests, mutant)[0])
