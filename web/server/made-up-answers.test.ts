import { expect, test } from '@jest/globals'
import { persistedDocuments } from '#api/generated/persisted-documents.ts'
import { MADE_UP, openMadeUpGraph } from './made-up-answers.ts'

/** A shop's document by the name of its operation. */
function documentOf(name: string): string {
  const [hash] = Object.entries(persistedDocuments).find(([, text]) => text.includes(`query ${name}(`)) ?? []
  if (hash === undefined) throw new Error(`There is no ${name}.`)
  return hash
}

const openGraph = await openMadeUpGraph()

const ask = async (seed: number) => {
  const body = {
    variables: { databaseId: 1 },
    extensions: { persistedQuery: { sha256Hash: documentOf('ProductRoute') } },
  }
  return openGraph(seed)(JSON.stringify(body))
}

const answers = await Promise.all(Array.from({ length: 30 }, (_, seed) => ask(seed)))

test('a fake answer is valid for the graph, and equal for the same seed', async () => {
  for (const answer of answers) expect(JSON.parse(answer)).not.toHaveProperty('errors')
  expect(await ask(7)).toBe(answers[7])
})

test('other seeds give products of each kind, with and without prices, reviews and pictures, and none', () => {
  for (const part of [
    '"product":null',
    'SaleProduct',
    'RentalProduct',
    '"formerPrice":null',
    '"formerPrice":{',
    MADE_UP,
  ])
    expect(answers.filter((answer) => answer.includes(part)).length).toBeGreaterThan(0)
  for (const part of ['"isAvailable":true', '"isAvailable":false', '"quantity":0', '"reviewCount":0', '"pictures":[]'])
    expect(answers.filter((answer) => answer.includes(part)).length).toBeGreaterThan(0)
})

test('a document that is not generated is missed', async () => {
  const body = JSON.stringify({ variables: {}, extensions: { persistedQuery: { sha256Hash: 'nothing' } } })
  await expect(openGraph(1)(body)).rejects.toThrow('not generated')
})
