import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getOperationAST, OperationTypeNode, parse, print, separateOperations, type DocumentNode } from 'graphql'

const root = join(import.meta.dirname, '../..')

async function documentOf(folder: string): Promise<DocumentNode> {
  const names = await readdir(join(root, folder), { recursive: true })
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.graphql')).map((name) => readFile(join(root, folder, name), 'utf8')),
  )
  return parse(texts.join('\n'), { noLocation: true })
}

/** The clients' queries by name, with their fragments. */
export async function clientQueries(): Promise<Map<string, { text: string; variables: string[] }>> {
  const queries = new Map<string, { text: string; variables: string[] }>()
  for (const folder of ['web', 'admin-web']) {
    for (const [name, document] of Object.entries(separateOperations(await documentOf(folder)))) {
      const operation = getOperationAST(document, name)
      if (operation?.operation !== OperationTypeNode.QUERY) continue
      queries.set(name, {
        text: print(document),
        variables: (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
      })
    }
  }
  return queries
}
