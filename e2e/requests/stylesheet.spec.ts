// A rule is in the stylesheet of all pages or in the document that needs it, never in both.
import { publicPaths } from '../support/public-paths.ts'
import { expect, test } from '../support/shop-test.ts'

const classesIn = (text: string): Set<string> => new Set(text.match(/\bcss-[\w-]+/g))

test('a document has the rules that the stylesheet lacks, and each class has its rule', async ({ request }) => {
  let known: Set<string> | null = null
  for (const path of await publicPaths(request)) {
    const text = await (await request.get(path)).text()
    const [, href = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(text) ?? []
    known ??= classesIn(await (await request.get(href)).text())
    const [, rules = ''] = /<style id="rules">([^<]*)<\/style>/.exec(text) ?? []
    const own = classesIn(rules)
    expect(
      [...own].filter((name) => known?.has(name)),
      `${path} has twice`,
    ).toEqual([])
    const [, body = ''] = text.split('<body>')
    const used = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => [...classesIn(names)])
    expect(used.length, path).toBeGreaterThan(10)
    expect(
      used.filter((name) => !own.has(name) && !known?.has(name)),
      `${path} lacks`,
    ).toEqual([])
  }
})
