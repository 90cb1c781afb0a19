import { colleagueWith, openAs } from '../support/colleagues.ts'
import { ask, expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'
import { BIN, confirmDeletion, inBin } from '../support/bin.ts'
import { newCategory, newProduct, rowFound } from '../support/panel-kit.ts'

test('Packers and readers see the bin without buttons, and the server refuses to restore', async ({
  page,
  request,
  browser,
}) => {
  const name = unique('Свещник')
  const categoryIds = [await newCategory(request, 'SALE', unique('Рафт'))]
  await newProduct(request, { type: 'SALE', name, price: '3.00', categoryIds })
  await loginAsAdmin(page, '/admin/shop/products')
  const row = await rowFound(page, name)
  await row.getByRole('button', { name: `Изтрий ${name}` }).click()
  await confirmDeletion(page)
  await page.goto(BIN)
  await expect(page.getByRole('button', { name: `Върни ${name}` })).toBeVisible()

  for (const role of ['packer', 'read_only'] as const) {
    const colleague = await colleagueWith(request, role)
    const other = await openAs(browser, colleague, BIN)
    await expect(inBin(other, name)).toBeVisible()
    await expect(other.getByRole('button', { name: /^Върни/ })).toHaveCount(0)
    const { bin } = await ask<{ bin: { edges: { node: { id: string; label: string } }[] } }>(
      request,
      '{ bin(first: 50) { edges { node { id label } } } }',
      {},
      colleague.token,
    )
    const binItemId = bin.edges.find(({ node }) => node.label === name)?.node.id
    const answer = await ask(
      request,
      'mutation ($input: RestoreBinItemInput!) { restoreBinItem(input: $input) { __typename } }',
      { input: { binItemId } },
      colleague.token,
    )
    expect(answer).toEqual({ restoreBinItem: { __typename: 'ForbiddenError' } })
    await other.context().close()
  }
  await page.reload()
  await expect(page.getByRole('button', { name: `Върни ${name}` })).toBeVisible()
})
