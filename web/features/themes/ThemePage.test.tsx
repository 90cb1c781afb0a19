import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { ThemePage } from './ThemePage.tsx'

test('an empty theme leads on to the others', async () => {
  await show(
    <ThemePage
      theme={{ name: 'Горски', description: null, themeIcon: 'BALLOON', themeGradient: { from: '#fff', to: '#000' } }}
      products={{ totalCount: 0, edges: [], pageInfo: { hasNextPage: false } }}
      onMore={async () => undefined}
    />,
    graphOf([]),
  )
  expect(screen.getByText('Няма продукти в тази тема')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Към парти темите' })).toHaveAttribute('href', '/party-themes')
})
