import type { FragmentType } from '@apollo/client'
import { Box, HStack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ProductType } from '../../gql/graph.ts'
import type { ListQuery } from '../../lib/list-query.ts'
import type { Entry } from '../../lib/stored-lists.ts'
import { useOpened } from '../../lib/useOpened.ts'
import { useListedRow, type Numbered } from '../../lib/useOpenedRow.ts'
import { Thumbnail } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { editColumn } from '../../ui/edit-column.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { useRowEditing, type RowAction } from '../../ui/useRowEditing.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryRow_categoryFragmentDoc, type CategoryRow_categoryFragment } from './CategoryRow.graphql.ts'
import { deletionText } from './deletion-text.ts'
import { useDeleteCategory } from './useDeleteCategory.ts'

type Row = CategoryRow_categoryFragment

const COLUMNS: readonly Column<Row, RowAction>[] = [
  {
    header: 'Категория',
    cell: ({ name, picture, databaseId }) => (
      <HStack gap="3">
        <Thumbnail picture={picture} />
        <Box minW="28">
          <Text fontWeight="bold" overflowWrap="anywhere">
            {name}
          </Text>
          <Text fontSize="xs" color="fg.muted">
            № {databaseId}
          </Text>
        </Box>
      </HStack>
    ),
  },
  { header: 'Описание', cell: ({ description }) => <Text lineClamp={2}>{description ?? '—'}</Text> },
  { header: 'Продукти', kind: 'number', cell: ({ productCount }) => productCount },
  editColumn('categories.write', ({ name }) => name),
]
const ROWS: TableRows<Row, RowAction> = { fragment: CategoryRow_categoryFragmentDoc, columns: COLUMNS }

interface CategoryTableProps {
  type: ProductType
  query: ListQuery<Entry & Numbered & FragmentType<Row>>
  buttons?: ReactNode
}

export function CategoryTable({ type, query, buttons }: CategoryTableProps) {
  const isRent = type === 'RENT'
  const [remove, isBusy] = useDeleteCategory()
  const opened = useOpened('category')
  const editing = useRowEditing<Row>({
    form: {
      opened,
      found: useListedRow(opened.openId, query.rows),
      fragment: ROWS.fragment,
      nameOf: ({ name }) => name,
      newTitle: 'Нова категория',
      dialog: (category, close) => <CategoryDialog type={type} category={category} onClose={close} />,
    },
    deletion: {
      title: 'Изтриване на категория',
      text: (category) => deletionText(category, type),
      isBusy,
      onConfirm: ({ id }) => remove({ input: { categoryId: id } }),
    },
  })
  return (
    <>
      <ListPage
        title={isRent ? 'Категории под наем' : 'Категории'}
        label="Категории"
        query={query}
        texts={{
          empty: isRent ? 'Няма категории под наем' : 'Няма категории',
          failure: 'Грешка при зареждане на категориите',
        }}
        rows={ROWS}
        buttons={buttons}
        add={{ label: 'Добави категория', needs: 'categories.write', onClick: opened.add }}
        onOpen={({ databaseId }) => opened.open(databaseId)}
        onAction={editing.act}
      />
      {editing.dialogs}
    </>
  )
}
