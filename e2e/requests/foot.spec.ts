import { publicPaths } from '../support/public-paths.ts'
import { expect, test } from '../support/shop-test.ts'

test('The withdrawal and the search of an order are linked at the foot of every page', async ({ request }) => {
  for (const path of await publicPaths(request)) {
    const [foot = ''] = /<footer.*<\/footer>/s.exec(await (await request.get(path)).text()) ?? []
    expect(foot, path).toMatch(/<a [^>]*href="\/withdrawal"[^>]*>Откажете се от договора тук</)
    expect(foot, path).toMatch(/<a [^>]*href="\/order\/find"[^>]*>Намерете поръчката си</)
  }
})
