// Breaks the database that the tests clone: a copy of the migrated one, which other runs on the server do not use.
import { Client } from 'pg'
import { testDatabase } from '../../api/testkit/database.ts'
import setUp from '../../api/testkit/global-setup.ts'
import { announcedRun, announceRun } from '../../api/testkit/test-run.ts'
import { breakDatabase, type Mutant } from './mutant.ts'

// oxlint-disable-next-line import/no-default-export -- jest takes its global setup from there
export default async function setUpBroken(): Promise<void> {
  await setUp()
  const mutant: Mutant | null = JSON.parse(process.env['SQL_MUTANT'] ?? 'null')
  if (mutant === null || 'file' in mutant) return
  const { url } = await testDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await breakDatabase(client, mutant)
  } finally {
    await client.end()
  }
  announceRun({ ...announcedRun(), template: new URL(url).pathname.slice(1) })
}
