import { newColleague, openAs } from '../support/colleagues.ts'
import { expect, ownContact, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, placeOrder } from '../support/panel-kit.ts'

const LOG = '/admin/team/audit'

test('A packer cannot read the log: no object shows a history, and the page of the log is refused', async ({
  request,
  browser,
}) => {
  const categoryIds = [await newCategory(request, 'SALE', unique('Рафт'))]
  const { id: productId } = await newProduct(
    request,
    { type: 'SALE', name: unique('Свещ'), price: '3.00', categoryIds },
    9,
  )
  const order = await placeOrder(request, { productId, quantity: 1 }, ownContact())
  const page = await openAs(browser, await newColleague(request, 'packer'), `/admin/shop/orders/${order}`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Потвърди' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Промени от екипа' })).toHaveCount(0)
  await page.goto(LOG)
  await expect(page.getByRole('heading', { name: 'Вашата роля няма достъп до тази страница' })).toBeVisible()
  await page.context().close()
})
