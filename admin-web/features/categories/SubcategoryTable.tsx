import type { FragmentType } from '@apollo/client'
import { Text } from '@chakra-ui/react'
import type { ProductType } from '../../gql/graph.ts'
import { countText } from '#rules/count-text.ts'
import type { ListQuery } from '../../lib/list-query.ts'
import { useOpened } from '../../lib/useOpened.ts'
import { useListedRow } from '../../lib/useOpenedRow.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { editColumn } from '../../ui/edit-column.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { useRowEditing, type RowAction } from '../../ui/useRowEditing.tsx'
import type { ParentField_categoryFragment } from './ParentField.graphql.ts'
import { SubcategoryDialog } from './SubcategoryDialog.tsx'
import {
  SubcategoryRow_subcategoryFragmentDoc,
  type SubcategoryRow_subcategoryFragment,
} from './SubcategoryRow.graphql.ts'
import type { SubcategoryTable_subcategoryFragment } from './SubcategoryTable.graphql.ts'
import { useDeleteSubcategory } from './useDeleteSubcategory.ts'

type Row = SubcategoryRow_subcategoryFragment
type Listed = SubcategoryTable_subcategoryFragment & FragmentType<Row>

const parentOf = ({ category }: Pick<Listed, 'category'>): string =>
  category.name === '' ? 'Неизвестна категория' : category.name

const NAME: Column<Row> = { header: 'Подкатегория', cell: ({ name }) => <Text fontWeight="bold">{name}</Text> }
const DETAILS: readonly Column<Row, RowAction>[] = [
  { header: 'Описание', cell: ({ description }) => <Text lineClamp={2}>{description ?? '—'}</Text> },
  { header: 'Продукти', kind: 'number', cell: ({ productCount }) => productCount },
  editColumn('categories.write', ({ name }) => name),
]
const fragment = SubcategoryRow_subcategoryFragmentDoc
const SALE = { fragment, columns: [NAME, ...DETAILS], groupOf: parentOf }
const RENT = { fragment, columns: [NAME, { header: 'Категория', cell: parentOf }, ...DETAILS] }

const sorted = (rows: readonly Listed[]): readonly Listed[] =>
  rows.toSorted((a, b) => a.category.name.localeCompare(b.category.name, 'bg') || a.name.localeCompare(b.name, 'bg'))

interface SubcategoryTableProps {
  type: ProductType
  query: ListQuery<Listed>
  /** The categories that a subcategory can be in. */
  parents: readonly ParentField_categoryFragment[]
}

/** Grouped by category. */
export function SubcategoryTable({ type, query, parents }: SubcategoryTableProps) {
  const isRent = type === 'RENT'
  const [remove, isBusy] = useDeleteSubcategory('подкатегорията')
  const opened = useOpened('subcategory')
  const editing = useRowEditing<Row>({
    form: {
      opened,
      found: useListedRow(opened.openId, query.rows),
      fragment,
      nameOf: ({ name }) => name,
      newTitle: 'Нова подкатегория',
      dialog: (subcategory, close) => (
        <SubcategoryDialog
          title={subcategory === null ? 'Нова подкатегория' : 'Редакция на подкатегория'}
          nameLabel="Име"
          noun="подкатегорията"
          parents={parents}
          subcategory={subcategory}
          deletedText="Подкатегорията е изтрита"
          onClose={close}
        />
      ),
    },
    deletion: {
      title: 'Изтриване на подкатегория',
      text: ({ name, productCount }) =>
        `„${name}“ ще бъде изтрита${productCount > 0 ? `; в нея има ${countText(productCount, ['продукт', 'продукта'])}` : ''}. Това не може да бъде отменено.`,
      isBusy,
      onConfirm: ({ id }) => remove({ input: { subcategoryId: id } }),
    },
  })
  return (
    <>
      <ListPage
        title={isRent ? 'Подкатегории под наем' : 'Подкатегории'}
        label="Подкатегории"
        isSecond={!isRent}
        query={{ ...query, rows: query.rows && sorted(query.rows) }}
        texts={{ empty: 'Няма подкатегории', failure: 'Грешка при зареждане на подкатегориите' }}
        rows={isRent ? RENT : SALE}
        add={{ label: 'Добави подкатегория', needs: 'categories.write', onClick: opened.add }}
        onOpen={({ databaseId }) => opened.open(databaseId)}
        onAction={editing.act}
      />
      {editing.dialogs}
    </>
  )
}
