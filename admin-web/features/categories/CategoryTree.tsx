import { useQuery } from '@apollo/client/react'
import { Box, Button, Heading, HStack, Skeleton, Stack, Table, Text, VisuallyHidden } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ProductType } from '../../gql/graph.ts'
import { listIn, listOptions } from '../../lib/list-query.ts'
import { may } from '../../lib/may.ts'
import { useTitle } from '../../lib/title.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { IN_CARDS, IN_SMALL_CARDS, LIST } from '../../ui/list-widths.ts'
import { CategoryBranch } from './CategoryBranch.tsx'
import { AdminCategoriesDocument } from './CategoryTree.graphql.ts'
import { droppedOn, placeText, stepped, type Arrangement } from './category-tree.rules.ts'
import { useArrange } from './category-mutations.ts'
import { useTreeEditing } from './useTreeEditing.tsx'

interface CategoryTreeProps {
  type: ProductType
  buttons?: ReactNode
}

export function CategoryTree({ type, buttons }: CategoryTreeProps) {
  const result = useQuery(AdminCategoriesDocument, listOptions({ type }))
  const { rows, hasFailed } = listIn(result, ({ categories }) => categories)
  const title = type === 'RENT' ? 'Категории под наем' : 'Категории'
  useTitle(title)
  const [arrange, isBusy] = useArrange()
  const [place, setPlace] = useState('')
  const tree = result.data?.categories ?? result.previousData?.categories ?? []
  const editing = useTreeEditing(type, tree)
  const names = new Map(
    tree.flatMap(({ id, name, subcategories }) => [
      [id, name] as const,
      ...subcategories.map((row) => [row.id, row.name] as const),
    ]),
  )
  const store = async (arrangement: Arrangement, id: string) => {
    if (isBusy || !(await arrange(arrangement))) return
    const parentName = arrangement.kind === 'categories' ? null : (names.get(arrangement.categoryId) ?? null)
    setPlace(placeText(arrangement, id, names.get(id) ?? '', parentName))
  }
  const actions = {
    accepts: (...dropped: [string, string, 'above' | 'below']) => droppedOn(tree, ...dropped) !== null,
    drop: (id: string, target: string, edge: 'above' | 'below') => {
      const arrangement = droppedOn(tree, id, target, edge)
      if (arrangement !== null) void store(arrangement, id)
    },
    step: (id: string, by: 1 | -1) => {
      const arrangement = stepped(tree, id, by)
      return arrangement === null ? null : () => void store(arrangement, id)
    },
  }
  return (
    <>
      <HStack justify="space-between" mb="3" flexWrap="wrap">
        <Heading as="h1" size="xl">
          {title}
        </Heading>
        <HStack flexWrap="wrap" _empty={{ display: 'none' }}>
          {buttons}
          {may('categories.write') && (
            <>
              <Button variant="outline" onClick={editing.addSubcategory}>
                <Plus /> Добави подкатегория
              </Button>
              <Button onClick={editing.addCategory}>
                <Plus /> Добави категория
              </Button>
            </>
          )}
        </HStack>
      </HStack>
      <VisuallyHidden role="status">{place}</VisuallyHidden>
      {hasFailed && <FailureNote text="Грешка при зареждане на категориите" isStale={rows !== undefined} />}
      {rows === undefined && !hasFailed && (
        <Stack aria-hidden>
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} h="11" />
          ))}
        </Stack>
      )}
      {rows?.length === 0 && (
        <Text py="10" textAlign="center" color="fg.muted">
          {type === 'RENT' ? 'Няма категории под наем' : 'Няма категории'}
        </Text>
      )}
      {tree.length > 0 && (
        <Box
          borderWidth="1px"
          borderRadius="2xl"
          overflow="hidden"
          aria-busy={isBusy}
          containerType="inline-size"
          containerName={LIST}
        >
          <Table.Root
            size="sm"
            aria-label="Категории"
            css={{
              '& td, & td *': { overflowWrap: 'anywhere' },
              [IN_SMALL_CARDS]: { display: 'block', '& thead': { display: 'none' }, '& tbody': { display: 'block' } },
            }}
          >
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>Категория</Table.ColumnHeader>
                <Table.ColumnHeader css={{ [IN_CARDS]: { display: 'none' } }}>Описание</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">Продукти</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">Действия</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {tree.map((category) => (
                <CategoryBranch
                  key={category.id}
                  category={category}
                  subcategories={category.subcategories}
                  actions={actions}
                  onCategory={editing.onCategory}
                  onSubcategory={editing.onSubcategory}
                />
              ))}
            </Table.Body>
          </Table.Root>
        </Box>
      )}
      {editing.dialogs}
    </>
  )
}
