// `npm test` runs the quick tests, `npm run test:all` (with `--all`) every test. Both end with one line of counts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SLOW_SUITES } from './slow-suites.ts'

interface Counts {
  passed: number
  failed: number
}

interface Part {
  name: string
  covers: string
  /** How long it takes on two cores. */
  minutes: number
  npmArguments: string[]
  /** Where the part writes its report, as environment variables or arguments of the part. */
  reportTo: (file: string) => { args?: string[]; env?: Record<string, string> }
  countsOf: (report: string) => Counts
}

const isWhole = process.argv.includes('--all')

const missing = SLOW_SUITES.filter((path) => !existsSync(path))
if (missing.length > 0) throw new Error(`.ci/slow-suites.ts names files that do not exist: ${missing.join(', ')}`)

// Jest replaces the configured patterns by those of the command line.
const withoutSlow = ['/node_modules/', '/.data/', ...SLOW_SUITES.map((path) => `/${path.replaceAll('.', '\\.')}$`)]

function countsOfJest(report: string): Counts {
  const counts: Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites', number> = JSON.parse(report)
  return { passed: counts.numPassedTests, failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites }
}

const reportOfJest: Part['reportTo'] = (file) => ({ args: ['--json', `--outputFile=${file}`] })

const unit: Part = {
  name: 'unit and API tests',
  covers: isWhole ? 'all suites' : `all suites but the ${SLOW_SUITES.length} of .ci/slow-suites.ts`,
  minutes: isWhole ? 14 : 5,
  npmArguments: ['run', '--silent', 'unit', '--', ...(isWhole ? [] : ['--testPathIgnorePatterns', ...withoutSlow])],
  reportTo: reportOfJest,
  countsOf: countsOfJest,
}

const journeys: Part = {
  name: 'journeys',
  covers: isWhole
    ? 'requests, journeys, sweeps over every page and dialog, killed processes, a Saturday'
    : 'requests, and one journey for each thing that people do',
  minutes: isWhole ? 17 : 3,
  npmArguments: ['run', '--silent', isWhole ? 'e2e:all' : 'e2e', '--', '--reporter=line,json'],
  reportTo: (file) => ({ env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
  countsOf: (report) => {
    const { stats, errors }: { stats: Record<'expected' | 'unexpected' | 'flaky', number>; errors: unknown[] } =
      JSON.parse(report)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
  },
}

const tools: Part = {
  name: 'tests of tools',
  covers: 'suites that need the packages of a tool',
  minutes: 2,
  npmArguments: ['run', '--silent', 'test:tools', '--'],
  reportTo: reportOfJest,
  countsOf: countsOfJest,
}

const parts = isWhole ? [unit, journeys, tools] : [unit, journeys]

/** A part that ends without a report counts as one failure. */
async function run(part: Part, folder: string): Promise<Counts> {
  const file = join(folder, 'report.json')
  const { args = [], env = {} } = part.reportTo(file)
  const child = spawn('npm', [...part.npmArguments, ...args], { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code]: [number | null] = Object(await once(child, 'exit'))
  const report = await readFile(file, 'utf8').catch(() => null)
  await rm(file, { force: true })
  const counts = report === null ? { passed: 0, failed: 1 } : part.countsOf(report)
  return { ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed) }
}

const total = parts.reduce((sum, { minutes }) => sum + minutes, 0)
process.stderr.write(`About ${total} minutes on two cores:\n`)
for (const { name, covers, minutes } of parts) process.stderr.write(`  ${name}, ${minutes} min: ${covers}\n`)

const folder = await mkdtemp(join(tmpdir(), 'test-reports-'))
const startedAt = performance.now()
const lines: string[] = []
let failed = 0
for (const part of parts) {
  const counts = await run(part, folder)
  failed += counts.failed
  lines.push(`${part.name}: ${counts.passed} passed, ${counts.failed} failed`)
}
await rm(folder, { recursive: true })
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
process.stderr.write(`${failed === 0 ? 'PASSED' : 'FAILED'} in ${minutes} min. ${lines.join('; ')}.\n`)
process.exitCode = failed === 0 ? 0 : 1
