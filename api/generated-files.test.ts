import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { GENERATORS, removeModulesWithoutSource, staleFiles, stamp } from '../.ci/generated-files.ts'

let root: string

function write(file: string, content = file): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

const generate = () => {
  for (const generator of Object.values(GENERATORS)) stamp(generator, root)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'generated-'))
  const files = Object.values(GENERATORS).flatMap(({ sources, outputs }) => [...sources, ...outputs])
  for (const file of [...files, 'web/Card.graphql', 'web/Card.graphql.ts']) write(file)
  generate()
})

afterEach(() => rmSync(root, { recursive: true }))

test('nothing is stale after a generation, nor after a change that is taken back', () => {
  expect(staleFiles(root)).toEqual([])
  write('prisma/schema.prisma', 'other')
  write('prisma/schema.prisma')
  expect(staleFiles(root)).toEqual([])
})

test('names what belongs to other sources', () => {
  write('prisma/schema.prisma', 'other')
  write('schema.graphql', 'other')
  write('web/Card.graphql', 'other')
  expect(staleFiles(root)).toEqual([
    "Prisma's client: prisma/schema.prisma has changed",
    "the types of the clients' operations: schema.graphql has changed",
    'web/Card.graphql.ts: web/Card.graphql has changed',
  ])
  generate()
  expect(staleFiles(root)).toEqual([])
})

test('names missing files', () => {
  write('admin-web/Row.graphql')
  rmSync(join(root, 'web/gql/graph.ts'))
  expect(staleFiles(root)).toEqual(['web/gql/graph.ts is missing', 'admin-web/Row.graphql.ts is missing'])
  rmSync(join(root, 'api/generated'), { recursive: true })
  expect(staleFiles(root)).toEqual(['all of them: they were not generated here'])
})

test('names modules whose document another branch has, and removes them', () => {
  renameSync(join(root, 'web/Card.graphql'), join(root, 'web/Tile.graphql'))
  write('web/Tile.graphql.ts')
  expect(staleFiles(root)).toEqual([
    'web/Tile.graphql.ts: web/Tile.graphql has changed',
    'web/Card.graphql.ts has no source any more',
  ])
  removeModulesWithoutSource(root)
  generate()
  expect(staleFiles(root)).toEqual([])
})
