import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { money } from '../../testkit/money.ts'
import { createPackage } from '../../testkit/packages.ts'
import { pageOf } from '../../testkit/page.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { DeletePackageDocument } from './package-mutations.graphql.ts'
import { AdminPackagesDocument } from './PackageList.graphql.ts'
import { PackageList } from './PackageList.tsx'

const PROBLEM = 'Пакетът не може да се публикува. „Чаши“: Този продукт е изтрит. Изберете друг.'

async function showList(path = '') {
  const shown = await showPanel(
    <PackageList />,
    [
      when(AdminPackagesDocument).reply(() => ({
        products: pageOf('Product', [
          createPackage(),
          createPackage({
            id: 'package-2',
            databaseId: 22,
            name: 'Сватба',
            visibility: 'DRAFT',
            pricing: 'SUM_LESS',
            discountBasisPoints: 1250,
            publishProblem: PROBLEM,
          }),
          createPackage({
            id: 'package-3',
            databaseId: 23,
            name: 'Кръщене',
            pricing: 'FIXED',
            fixedPrice: money('99.00'),
          }),
        ]),
      })),
      when(DeletePackageDocument).reply(({ input }) => ({
        deletePackage: { __typename: 'DeletePackageSuccess', deletedPackageId: input.packageId },
      })),
    ],
    `/admin/shop/packages${path}`,
  )
  await screen.findByText('Сватба')
  return shown
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

test('a row has guests, parts, the way of the price, and why it cannot be published', async () => {
  const { graph } = await showList()
  expect(row('принцеси')).toHaveTextContent('10–16')
  expect(row('принцеси')).toHaveTextContent('Сбор от цените')
  expect(row('Сватба')).toHaveTextContent('Сбор от цените −12,5 %')
  expect(row('Сватба')).toHaveTextContent('Чернова')
  expect(row('Сватба')).toHaveTextContent(PROBLEM)
  expect(row('Кръщене')).toHaveTextContent('99.00 лв')
  expect(graph.requests(AdminPackagesDocument)[0]).toMatchObject({ filter: { kinds: ['PACKAGE'] } })
})

test('search and visibility narrow the list', async () => {
  const { graph } = await showList('?q=сватба&shown=DRAFT')
  expect(graph.requests(AdminPackagesDocument)[0]).toMatchObject({
    filter: { kinds: ['PACKAGE'], search: 'сватба', searchesNumbers: true, visibility: 'DRAFT' },
  })
})

test('a deleted package leaves the list after a question', async () => {
  const { user, graph } = await showList()
  await user.click(screen.getByRole('button', { name: /Изтрий.*Сватба|Изтриване.*Сватба/ }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Продуктите в него и поръчките остават.')
  await user.click(screen.getByRole('button', { name: 'Изтрий' }))
  await waitFor(() => expect(screen.queryByText('Сватба')).toBeNull())
  expect(graph.requests(DeletePackageDocument)).toEqual([{ input: { packageId: 'package-2' } }])
})
