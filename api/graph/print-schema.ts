import { readFile, writeFile } from 'node:fs/promises'
import { printedSchema } from './printed-schema.ts'

const file = new URL('../../schema.graphql', import.meta.url)
const printed = printedSchema()

/** `--check` only compares, for CI. */
if (process.argv.includes('--check')) {
  if ((await readFile(file, 'utf8').catch(() => '')) !== printed) {
    process.stderr.write('schema.graphql is stale: run npm run print-schema and commit it\n')
    process.exit(1)
  }
} else {
  await writeFile(file, printed)
}
