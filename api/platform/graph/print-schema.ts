import { readFile, writeFile } from 'node:fs/promises'
import { printedSchema } from './printed-schema.ts'
import { printedPublicSchema } from './public-schema.ts'

const files = { 'schema.graphql': printedSchema(), 'schema.public.graphql': printedPublicSchema() }

/** `--check` only compares, for CI. */
const isCheck = process.argv.includes('--check')
for (const [name, printed] of Object.entries(files)) {
  const file = new URL(`../../../${name}`, import.meta.url)
  if (!isCheck) await writeFile(file, printed)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== printed) {
    process.stderr.write(`${name} is stale: run npm run print-schema and commit it\n`)
    process.exitCode = 1
  }
}
