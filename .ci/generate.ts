// npm run generate: Prisma's client, the printed schema and SQL, and the types of the clients' operations.
//   --installed   without the printed files, which are in git: after an installation
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { GENERATORS, removeModulesWithoutSource, stamp } from './generated-files.ts'

const root = process.cwd()

async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
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

async function generateClient(): Promise<void> {
  // Prisma would download an engine that only its own migrations need.
  await run('prisma', ['generate', '--no-hints'], { PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true' })
  stamp(GENERATORS.prisma, root)
}

async function generateOperations(): Promise<void> {
  removeModulesWithoutSource(root)
  await run('graphql-codegen', ['--config', 'codegen.ts', '--silent'])
  stamp(GENERATORS.operations, root)
}

if (process.argv.includes('--installed')) await Promise.all([generateClient(), generateOperations()])
else {
  await generateClient()
  print('the SQL of statuses', 'api/sales/orders/order-statuses.sql.ts')
  print('the SQL of statuses', 'api/sales/reservations/reservation-statuses.sql.ts')
  print('the SQL of parcels', 'api/sales/parcels/parcel-states.sql.ts')
  print('the SQL of statuses', 'api/sales/card-payments/card-payment-states.sql.ts')
  print('schema.graphql', 'api/platform/graph/print-schema.ts')
  await generateOperations()
}
