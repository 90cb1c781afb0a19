import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'

const TEXT = /(?:\.(?:ts|tsx|js|mjs|json|sql|md|prisma|graphql|yml|example)|Dockerfile)$/

/** Comments of migrations that are applied somewhere stay as they are; Prisma records the checksums of these files. */
const isMigration = (path: string) => path.startsWith('prisma/migrations/')

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1e8 })
  .split('\0')
  .filter((path) => TEXT.test(path) && !isMigration(path))

const texts = new Map(await Promise.all(files.map(async (path) => [path, await readFile(path, 'utf8')] as const)))

/** As GitHub makes the anchors of headings. */
function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>()
  const seen = new Map<string, number>()
  for (const [, heading = ''] of markdown.replaceAll(/^```.*?^```/gms, '').matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-')
    const before = seen.get(slug) ?? 0
    seen.set(slug, before + 1)
    anchors.add(before === 0 ? slug : `${slug}-${before}`)
  }
  return anchors
}

const anchors = new Map(
  [...texts].flatMap(([path, text]) => (path.endsWith('.md') ? [[path, anchorsOf(text)] as const] : [])),
)

interface Citation {
  from: string
  path: string
  anchor: string | undefined
}

/** Paths that begin at the root, in all files, and relative links of documents. */
function citationsIn(from: string, text: string): Citation[] {
  const fromRoot = [...text.matchAll(/(?<![\w/.-])(?:\.\.\/)*(docs\/[\w./-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu)]
  const links = from.endsWith('.md') ? [...text.matchAll(/\]\((?![a-z]+:)([^()\s#]*\.md)?(?:#([^()\s]+))?\)/g)] : []
  return [
    ...fromRoot.map(([, path = '', anchor]) => ({ from, path, anchor })),
    ...links.map(([, path, anchor]) => ({ from, path: path ? join(dirname(from), path) : from, anchor })),
  ]
}

function problemOf({ from, path, anchor }: Citation): string | null {
  const known = anchors.get(path)
  if (!known) return `${from}: ${path} does not exist`
  if (anchor !== undefined && !known.has(anchor)) return `${from}: ${path} has no heading "${anchor}"`
  return path.startsWith('docs/spec/') &&
    path !== 'docs/spec/README.md' &&
    anchor === undefined &&
    !from.endsWith('.md')
    ? `${from}: ${path} is cited without a heading`
    : null
}

test('every cited document exists and has the cited heading', () => {
  const citations = [...texts].flatMap(([path, text]) => citationsIn(path, text))
  expect(citations.filter(({ path }) => path.startsWith('docs/spec/')).length).toBeGreaterThan(250)
  expect(citations.map(problemOf).filter((problem) => problem !== null)).toEqual([])
})

test('no comment cites the specification by number', () => {
  const numbered = /\b(?:back-office|storefront) \d|\bdecisions? (?:[1-9]|1[0-7])(?!\d)/i
  const lines = [...texts]
    .filter(([path]) => !path.endsWith('.md') && !path.startsWith('docs/'))
    .flatMap(([path, text]) => text.split('\n').map((line, index) => `${path}:${index + 1}: ${line}`))
  expect(lines.length).toBeGreaterThan(10_000)
  expect(lines.filter((line) => numbered.test(line))).toEqual([])
})

test('anchors are those of GitHub', () => {
  expect([...anchorsOf('# A, b & `c`\n```\n# no\n```\n## A-b: Ц 1\n## A-b: Ц 1\n')]).toEqual([
    'a-b--c',
    'a-b-ц-1',
    'a-b-ц-1-1',
  ])
})
