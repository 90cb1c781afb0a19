import { useQuery } from '@apollo/client/react'
import { Text } from '@chakra-ui/react'
import type { ProductType } from '../../gql/graph.ts'
import { listIn, listOptions } from '../../lib/list-query.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { editColumn } from '../../ui/edit-column.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { useRowEditing, type RowAction } from '../../ui/useRowEditing.tsx'
import {
  AdminCategoriesDocument,
  SubcategoryRow_subcategoryFragmentDoc,
  type AdminCategoriesQuery,
  type SubcategoryRow_subcategoryFragment,
} from './categories.graphql.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { useSubcategoryActions } from './useSubcategoryActions.ts'

type Row = SubcategoryRow_subcategoryFragment
type Listed = AdminCategoriesQuery['subcategories'][number]

const parentOf = ({ category }: Pick<Listed, 'category'>): string =>
  category.name === '' ? 'Неизвестна категория' : category.name

const NAME: Column<Row> = { header: 'Подкатегория', cell: ({ name }) => <Text fontWeight="bold">{name}</Text> }
const DETAILS: readonly Column<Row, RowAction>[] = [
  { header: 'Описание', cell: ({ description }) => <Text lineClamp={2}>{description ?? '—'}</Text> },
  { header: 'Продукти', kind: 'number', cell: ({ productCount }) => productCount },
  editColumn(({ name }) => name),
]
const fragment = SubcategoryRow_subcategoryFragmentDoc
const SALE = { fragment, columns: [NAME, ...DETAILS], groupOf: parentOf }
const RENT = { fragment, columns: [NAME, { header: 'Категория', cell: parentOf }, ...DETAILS] }

const sorted = (rows: readonly Listed[]): readonly Listed[] =>
  rows.toSorted((a, b) => a.category.name.localeCompare(b.category.name, 'bg') || a.name.localeCompare(b.name, 'bg'))

/** Grouped by category. */
export function SubcategoryTable({ type }: { type: ProductType }) {
  const isRent = type === 'RENT'
  const query = listIn(useQuery(AdminCategoriesDocument, listOptions({ type })), ({ subcategories }) =>
    sorted(subcategories),
  )
  const { save, remove, isSaving, isRemoving } = useSubcategoryActions('подкатегорията')
  const editing = useRowEditing<Row>({
    form: (row, close) => (
      <CategoryDialog
        title={row === null ? 'Нова подкатегория' : 'Редакция на подкатегория'}
        nameLabel="Име"
        parents={query.data?.categories ?? []}
        stored={row}
        deletedText="Подкатегорията е изтрита"
        isBusy={isSaving}
        onSave={save}
        onClose={close}
      />
    ),
    deletion: {
      title: 'Изтриване на подкатегория',
      text: ({ name }) => `„${name}“ ще бъде изтрита. Това не може да бъде отменено.`,
      isBusy: isRemoving,
      onConfirm: ({ id }) => remove(id),
    },
  })
  return (
    <>
      <ListPage
        title={isRent ? 'Подкатегории под наем' : 'Подкатегории'}
        label="Подкатегории"
        isSecond={!isRent}
        query={query}
        texts={{ empty: 'Няма подкатегории', failure: 'Грешка при зареждане на подкатегориите' }}
        rows={isRent ? RENT : SALE}
        add={{ label: 'Добави подкатегория', onClick: editing.add }}
        onOpen={editing.edit}
        onAction={editing.act}
      />
      {editing.dialogs}
    </>
  )
}
