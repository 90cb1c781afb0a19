// npm run generate: Prisma's client, the printed schema and SQL, and the types of the clients' operations.
//   --installed   without the printed files, which are in git: after an installation
import { spawnSync } from 'node:child_process'
import { GENERATORS, removeModulesWithoutSource, stamp } from './generated-files.ts'

const root = process.cwd()

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`, { cause: error })
}

/** The API may not load yet, for instance while a table lacks a new enum value: then the types name the missing places. */
function print(file: string, program: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    encoding: 'utf8',
  })
  if (status === 0) return
  const reason = /^\w*Error.*$/m.exec(stderr)?.[0] ?? stderr
  const place = /file:\/\/(\S+\.ts:\d+)/.exec(stderr)?.[1]?.replace(`${root}/`, '') ?? 'api'
  process.stderr.write(
    `${file} stays as it was, because the API does not load: ${reason} (${place})\n` +
      'Run npm run types to find the missing places, and then npm run generate once more.\n',
  )
}

// Prisma would download an engine that only its own migrations need.
run('prisma', ['generate', '--no-hints'], { PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true' })
stamp(GENERATORS.prisma, root)
if (!process.argv.includes('--installed')) {
  print('the SQL of statuses', 'api/sales/orders/order-statuses.sql.ts')
  print('the SQL of statuses', 'api/rentals/reservations/reservation-statuses.sql.ts')
  print('schema.graphql', 'api/platform/graph/print-schema.ts')
}
removeModulesWithoutSource(root)
run('graphql-codegen', ['--config', 'codegen.ts', '--silent'])
stamp(GENERATORS.operations, root)
