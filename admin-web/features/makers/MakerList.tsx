import { useQuery } from '@apollo/client/react'
import { Button, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { quoted } from '#rules/quoted.ts'
import { listIn, listOptions } from '../../lib/list-query.ts'
import { useOpened } from '../../lib/useOpened.ts'
import { useListedRow } from '../../lib/useOpenedRow.ts'
import { ListPage } from '../../ui/ListPage.tsx'
import { useRowEditing } from '../../ui/useRowEditing.tsx'
import { RESTORABLE_FROM_BIN } from '../bin/bin-mutations.ts'
import { MakerDialog } from './MakerDialog.tsx'
import { AdminMakersDocument } from './MakerList.graphql.ts'
import { MAKER_ROWS } from './MakerRow.tsx'
import type { MakerRow_makerFragment } from './MakerRow.graphql.ts'
import { useDeleteMaker } from './maker-mutations.ts'

/** docs/spec/product-safety.md#makers. */
export function MakerList() {
  const query = listIn(useQuery(AdminMakersDocument, listOptions({})), ({ makers }) => makers ?? [])
  const [remove, isBusy] = useDeleteMaker()
  const opened = useOpened()
  const editing = useRowEditing<MakerRow_makerFragment>({
    form: {
      opened,
      found: useListedRow(opened.openId, query.rows),
      fragment: MAKER_ROWS.fragment,
      nameOf: ({ name }) => name,
      newTitle: 'Нов производител',
      dialog: (maker, close) => <MakerDialog maker={maker} onClose={close} />,
    },
    deletion: {
      title: 'Изтриване на производител',
      text: ({ name }) => `Производителят ${quoted(name)} ще бъде изтрит. ${RESTORABLE_FROM_BIN}`,
      isBusy,
      onConfirm: ({ id }) => remove({ input: { makerId: id } }),
    },
  })
  return (
    <>
      <ListPage
        title="Производители"
        query={query}
        texts={{
          empty: 'Няма производители',
          emptyHelp: 'Създайте първия с „Добави производител“ и го изберете във формата на продукта.',
          failure: 'Грешка при зареждане на производителите',
        }}
        rows={MAKER_ROWS}
        add={{ label: 'Добави производител', needs: 'products.write', onClick: opened.add }}
        buttons={
          <Button asChild size="sm" variant="outline" colorPalette="gray">
            <Link to="/admin/shop/products?safety=none">
              <TriangleAlert /> Без данни за безопасност
            </Link>
          </Button>
        }
        onOpen={({ databaseId }) => opened.open(databaseId)}
        onAction={editing.act}
      >
        <Text mb="4" color="fg.muted" maxW="3xl">
          Законът за безопасност на продуктите иска в страницата на всеки продукт да се вижда кой го е произвел.
          Попълнете производителите веднъж и ги изберете във формите на продуктите или за много наведнъж.
        </Text>
      </ListPage>
      {editing.dialogs}
    </>
  )
}
