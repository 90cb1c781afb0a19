import { useQuery } from '@apollo/client/react'
import { Box, HStack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ProductType } from '../../gql/graph.ts'
import { listIn, listOptions } from '../../lib/list-query.ts'
import { Thumbnail } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { editColumn } from '../../ui/edit-column.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { useRowEditing, type RowAction } from '../../ui/useRowEditing.tsx'
import {
  AdminCategoriesDocument,
  CategoryRow_categoryFragmentDoc,
  type CategoryRow_categoryFragment,
} from './categories.graphql.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { useCategoryActions } from './useCategoryActions.ts'

type Row = CategoryRow_categoryFragment

const COLUMNS: readonly Column<Row, RowAction>[] = [
  {
    header: 'Категория',
    cell: ({ name, picture, databaseId }) => (
      <HStack gap="3">
        <Thumbnail picture={picture} />
        <Box minW="28">
          <Text fontWeight="bold">{name}</Text>
          <Text fontSize="xs" color="fg.muted">
            № {databaseId}
          </Text>
        </Box>
      </HStack>
    ),
  },
  { header: 'Описание', cell: ({ description }) => <Text lineClamp={2}>{description ?? '—'}</Text> },
  { header: 'Продукти', kind: 'number', cell: ({ productCount }) => productCount },
  editColumn(({ name }) => name),
]
const ROWS: TableRows<Row, RowAction> = { fragment: CategoryRow_categoryFragmentDoc, columns: COLUMNS }

export function CategoryTable({ type, buttons }: { type: ProductType; buttons?: ReactNode }) {
  const isRent = type === 'RENT'
  const query = listIn(useQuery(AdminCategoriesDocument, listOptions({ type })), ({ categories }) => categories)
  const { save, remove, isSaving, isRemoving } = useCategoryActions(type)
  const editing = useRowEditing<Row>({
    form: (row, close) => (
      <CategoryDialog
        title={row === null ? 'Нова категория' : 'Редакция на категория'}
        nameLabel="Име"
        stored={row}
        deletedText="Категорията е изтрита"
        isBusy={isSaving}
        onSave={save}
        onClose={close}
      />
    ),
    deletion: {
      title: 'Изтриване на категория',
      text: ({ name }) =>
        isRent
          ? `„${name}“ и всички нейни продукти ще бъдат изтрити. Категория, която още се използва, не се изтрива. Това не може да бъде отменено.`
          : `„${name}“ и всички нейни подкатегории ще бъдат изтрити; продуктите остават. Това не може да бъде отменено.`,
      isBusy: isRemoving,
      onConfirm: ({ id }) => remove(id),
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
        add={{ label: 'Добави категория', onClick: editing.add }}
        onOpen={editing.edit}
        onAction={editing.act}
      />
      {editing.dialogs}
    </>
  )
}
