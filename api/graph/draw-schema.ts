import { readFile, writeFile } from 'node:fs/promises'
import { schemaPicture } from './schema-picture.ts'

const NAME = 'docs/graph-schema.svg'
const file = new URL(`../../${NAME}`, import.meta.url)
const drawn = await schemaPicture()

if (!process.argv.includes('--check')) await writeFile(file, drawn)
else if ((await readFile(file, 'utf8').catch(() => '')) !== drawn) {
  process.stderr.write(`${NAME} is stale: run npm run draw-schema and commit it\n`)
  process.exitCode = 1
}
