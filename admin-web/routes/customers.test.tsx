import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { when } from '../../web/testkit/graph.ts'
import { pageOf } from '../testkit/page.ts'
import { showPanel } from '../testkit/panel.tsx'
import { AdminContactsDocument } from './customers.graphql.ts'
import { Component } from './customers.tsx'

test('customers can be downloaded', async () => {
  await showPanel(<Component />, [when(AdminContactsDocument).reply(() => ({ contacts: pageOf('Contact', []) }))])
  expect(await screen.findByRole('button', { name: 'Изтегли' })).toBeVisible()
})
