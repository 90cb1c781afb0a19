import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { GraphQLTaggedNode } from 'relay-runtime'

const root = join(import.meta.dirname, '../..')

/**
 * Has relay-compiler compile operations against `schema.graphql`. It wants their names to begin with that of their
 * module: `nodesOrderQuery` in `nodes`. The result loads a compiled module; call `remove` at the end.
 */
export async function compileRelay(modules: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'))
  const [src, artifactDirectory] = [join(folder, 'src'), join(folder, 'artifacts')]
  // Compiled modules import `relay-runtime`.
  const packages = symlink(join(import.meta.dirname, 'node_modules'), join(folder, 'node_modules'))
  await Promise.all([mkdir(src), mkdir(artifactDirectory), packages])
  for (const [name, text] of Object.entries(modules))
    await writeFile(join(src, `${name}.ts`), `import { graphql } from 'relay-runtime'\ngraphql\`${text}\`\n`)
  const config = {
    src,
    schema: join(root, 'schema.graphql'),
    artifactDirectory,
    language: 'typescript',
    useImportTypeSyntax: true,
  }
  await writeFile(join(folder, 'relay.config.json'), JSON.stringify(config))
  const { stdout, stderr } = await promisify(execFile)(join(import.meta.dirname, 'node_modules/.bin/relay-compiler'), [
    join(folder, 'relay.config.json'),
  ])
  // They import each other as for a bundler.
  for (const name of await readdir(artifactDirectory)) {
    const path = join(artifactDirectory, name)
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(/(?<=\.graphql)(?=['"])/g, '.ts'))
  }
  return {
    said: `${stdout}${stderr}`,
    load: async (name: string): Promise<GraphQLTaggedNode> => {
      const module: { default: GraphQLTaggedNode } = await import(join(artifactDirectory, `${name}.graphql.ts`))
      return module.default
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
