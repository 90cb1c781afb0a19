import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { graphOf } from '../testkit/graph.ts'
import { show } from '../testkit/show.tsx'
import { SHOP_FACTS } from '../testkit/shop-facts.ts'
import { TextBlocks, type ShownBlock } from './TextBlocks.tsx'

const span = (text: string, more: { isBold?: boolean; href?: string } = {}) => ({
  text,
  isBold: false,
  href: null,
  ...more,
})
const BLOCKS: ShownBlock[] = [
  { kind: 'HEADING', lines: [{ spans: [span('Кога')] }] },
  {
    kind: 'PARAGRAPH',
    lines: [{ spans: [span('Звъннете на '), span('{{phone}}', { isBold: true }), span(' или {{fax}}.')] }],
  },
  {
    kind: 'NUMBERED_LIST',
    lines: [
      { spans: [span('условията', { href: '/terms-of-service' })] },
      { spans: [span('КЗП', { href: 'https://kzp.bg' })] },
      { spans: [span('поща', { href: 'mailto:a@b.example' })] },
    ],
  },
]

test('a text is shown with the facts of the shop, and its links lead where they say', async () => {
  await show(<TextBlocks blocks={BLOCKS} />, graphOf([]))
  expect(screen.getByRole('heading', { level: 2, name: 'Кога' })).toBeVisible()
  expect(screen.getByText(SHOP_FACTS.phone).tagName).toBe('STRONG')
  expect(screen.getByText(/или \{\{fax\}\}/)).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'условията' })).not.toHaveAttribute('target')
  expect(screen.getByRole('link', { name: 'КЗП' })).toHaveAttribute('target', '_blank')
  expect(screen.getByRole('link', { name: 'КЗП' })).toHaveTextContent('КЗП ↗')
  expect(screen.getByRole('link', { name: 'условията' })).toHaveTextContent(/^условията$/)
  expect(screen.getByRole('link', { name: 'поща' })).not.toHaveAttribute('target')
})

test('only the entries of a numbered list are numbered', async () => {
  const lines = [{ spans: [span('едно')] }]
  await show(
    <TextBlocks
      blocks={[
        { kind: 'LIST', lines },
        { kind: 'NUMBERED_LIST', lines },
      ]}
    />,
    graphOf([]),
  )
  expect(screen.getAllByRole('list').map(({ tagName }) => tagName)).toEqual(['UL', 'OL'])
})

test('links of a preview leave the form alone', async () => {
  await show(<TextBlocks blocks={BLOCKS} isPreview />, graphOf([]))
  expect(screen.getByRole('link', { name: 'условията' })).toHaveAttribute('target', '_blank')
})
