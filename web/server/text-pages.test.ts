import { glob, readFile } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import { shop } from '../lib/shop-facts.ts'
import { textPageOf } from './text-pages.ts'

const HEAD = '# Заглавие\n\n> Описание.\n\nУвод.\n'

describe('textPageOf()', () => {
  test('reads title, description, lead and parts, with the facts of the shop', () => {
    const text = textPageOf(
      `${HEAD}\n## 1. Част\n\nПишете на {{email}}.\n\nВтори.\n\n- едно\n- две\n\n## Друга\n\nТекст.\n`,
    )
    expect(text).toEqual({
      title: 'Заглавие',
      description: 'Описание.',
      lead: 'Увод.',
      parts: [
        { heading: '1. Част', paragraphs: [`Пишете на ${shop.email}.`, 'Втори.'], list: ['едно', 'две'] },
        { heading: 'Друга', paragraphs: ['Текст.'], list: [] },
      ],
    })
  })
  test.each([
    ['a fact that the shop does not have', `${HEAD}\n## Част\n\n{{fax}}\n`, 'There is no fact fax.'],
    ['markup that would not be shown', `${HEAD}\n## Част\n\n**важно**\n`, 'no strong'],
    ['a table', `${HEAD}\n## Част\n\n<table></table>\n`, 'no html'],
    [
      'a paragraph after the list, which would be shown before it',
      `${HEAD}\n## Част\n\n- едно\n\nТекст.\n`,
      'no paragraph',
    ],
    ['no description', '# Заглавие\n\nУвод.\n', 'begins with its title'],
  ])('refuses %s', (_what, markdown, problem) => {
    expect(() => textPageOf(markdown)).toThrow(problem)
  })
  test('reads every text of the shop', async () => {
    const names: string[] = []
    for await (const name of glob(`${import.meta.dirname}/../texts/*.md`)) names.push(name)
    expect(names).not.toEqual([])
    for (const name of names) expect(textPageOf(await readFile(name, 'utf8')).parts).not.toEqual([])
  })
})
