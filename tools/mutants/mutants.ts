// Breaks the code in small ways, one at a time, and tells which tests notice.
import { join, relative } from 'node:path'
import { runCLI } from 'jest'
import type { Mutant } from './mutant.ts'
import type { MutantTransformOptions } from './mutant-transform.ts'
import { ROOMS } from './rooms.ts'
import { tableProblems } from './table-problems.ts'

/** The least part of the mutants that tests have to notice. */
const AIM = 0.9
const UNCHANGED = 'unchanged'

type Swc = MutantTransformOptions['swc']

interface Project {
  testMatch: string[]
  transform: Record<string, [string, Swc]>
}

interface NamedMutant extends Mutant {
  room: string
  name: string
}

const root = join(import.meta.dirname, '../..')
// As Jest's own command does; the tests' child processes read their settings by it.
process.env.NODE_ENV ??= 'test'
const { default: base }: { default: { projects: [Project, Project] } } = await import(join(root, 'jest.config.js'))
const [nodeProject, componentsProject] = base.projects
const isolated = {
  ...nodeProject,
  testEnvironment: 'jest-environment-node',
  setupFiles: [join(root, 'api/testkit/fast-graphql.ts')],
  transform: componentsProject.transform,
}

/** Every project reads the same files and shares one cache; only the broken file differs. */
function projectOf(name: string, test: string, mutant: Mutant | null) {
  const isOfBrowser = test.endsWith('.tsx')
  const { transform, ...project } = isOfBrowser ? componentsProject : isolated
  const path = join(root, 'tools/mutants/mutant-transform.ts')
  return {
    ...project,
    // Each mutant needs modules of its own, which Jest's runner loads.
    testRunner: 'jest-circus/runner',
    id: isOfBrowser ? 'mutants-components' : 'mutants',
    displayName: name,
    rootDir: root,
    roots: ['<rootDir>/api', '<rootDir>/web'],
    testMatch: [`<rootDir>/${test}`],
    transform: Object.fromEntries(
      Object.entries(transform).map(([pattern, [, swc]]) => [
        pattern,
        [path, { swc, mutant: mutant && { file: mutant.file, find: mutant.find, replace: mutant.replace } }],
      ]),
    ),
  }
}

/** What failed, by project: the paths of the suites and the names of the tests. */
async function failuresOf(
  projects: readonly ReturnType<typeof projectOf>[],
): Promise<Map<string, Map<string, string[]>>> {
  const { results } = await runCLI(
    {
      _: [],
      $0: 'mutants',
      config: JSON.stringify({ ...base, rootDir: root, projects }),
      reporters: [join(root, 'tools/mutants/progress-reporter.ts')],
      maxWorkers: 2,
    },
    [root],
  )
  const failures = new Map<string, Map<string, string[]>>()
  for (const { displayName, testFilePath, failureMessage, testResults } of results.testResults) {
    if (!failureMessage) continue
    const name = displayName?.name ?? ''
    const suites = failures.get(name) ?? new Map<string, string[]>()
    const names = testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
    failures.set(name, suites.set(relative(root, testFilePath), names))
  }
  return failures
}

const everything = Object.entries(ROOMS).flatMap(([room, mutants]) =>
  mutants.map((mutant): NamedMutant => ({ ...mutant, room, name: `${room}: ${mutant.breaks}` })),
)
const problems = await tableProblems()
if (problems.length > 0) throw new Error(problems.join('\n'))

const filter = new RegExp(process.argv[2] ?? '')
const chosen = everything.filter(({ name, file }) => filter.test(name) || filter.test(file))

/** What failed of each mutant, and of the code as it is: test names by path. */
const failures = new Map<string, Map<string, string[]>>()
const isKilled = ({ name }: NamedMutant): boolean =>
  [...(failures.get(name)?.keys() ?? [])].some((path) => !failures.get(UNCHANGED)?.has(path))

// The first suite of every mutant, then the next of those that still live: most never need a second.
for (let turn = 0; ; turn += 1) {
  const running = chosen.filter((mutant) => mutant.tests[turn] !== undefined && !isKilled(mutant))
  if (running.length === 0) break
  const paths = [...new Set(running.flatMap(({ tests }) => tests[turn] ?? []))]
  const found = await failuresOf([
    ...paths.map((path) => projectOf(UNCHANGED, path, null)),
    ...running.map((mutant) => projectOf(mutant.name, mutant.tests[turn] ?? '', mutant)),
  ])
  for (const [name, suites] of found) failures.set(name, new Map([...(failures.get(name) ?? []), ...suites]))
}

const failingAnyway = failures.get(UNCHANGED) ?? new Map<string, string[]>()
const say = (line: string) => process.stdout.write(`${line}\n`)

for (const mutant of chosen) {
  const noticed = [...(failures.get(mutant.name) ?? [])].map(([path, titles]) => `${path} (${titles.join('; ')})`)
  const outcome = isKilled(mutant) ? 'killed' : mutant.equivalent ? `lives, as argued: ${mutant.equivalent}` : 'LIVED'
  say(`${outcome}  ${mutant.name}${noticed.length > 0 ? `\n  by ${noticed.join('\n  by ')}` : ''}`)
}

const counted = chosen.filter((mutant) => !mutant.equivalent)
const row = (room: string, mutants: readonly NamedMutant[]): string => {
  const killed = mutants.filter(isKilled).length
  return [room.padEnd(16), ...[mutants.length, killed, mutants.length - killed].map((n) => String(n).padStart(8))].join(
    '',
  )
}
say(`\n${'room'.padEnd(16)} mutants  killed   lived`)
for (const room of new Set(counted.map((mutant) => mutant.room)))
  say(
    row(
      room,
      counted.filter((mutant) => mutant.room === room),
    ),
  )

const killed = counted.filter(isKilled).length
const wrong = chosen.filter((mutant) => mutant.equivalent && isKilled(mutant))
say(`${killed} of ${counted.length} killed (${Math.round((killed / counted.length) * 1000) / 10} %)`)
for (const [path, titles] of failingAnyway) say(`${path} fails without any mutant (${titles.join('; ')})`)
for (const { name } of wrong) say(`${name}: is argued to be equivalent, and a test notices it`)
process.exitCode = killed / counted.length >= AIM && failingAnyway.size === 0 && wrong.length === 0 ? 0 : 1
