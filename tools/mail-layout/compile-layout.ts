// npm run mail-layout, after a change of layout.mjml: writes the module that the shop loads instead of MJML.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import mjml from 'mjml'

const SOURCE = join(import.meta.dirname, 'layout.mjml')
const MODULE = join(import.meta.dirname, '../../api/sales/mail/mail-layout.rules.ts')

/** The layout as the module that the shop loads. Fails on anything that MJML finds wrong. */
export async function compiledLayout(): Promise<string> {
  const source = await readFile(SOURCE, 'utf8')
  const { html, errors } = await mjml(source, { validationLevel: 'strict' })
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const lines = html
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return `// Compiled from layout.mjml by tools/mail-layout/compile-layout.ts.\nexport const LAYOUT = String.raw\`${lines.join('\n')}\`\n`
}

if (process.argv[1] === import.meta.filename) await writeFile(MODULE, await compiledLayout())
