import { PARTY_THEMES_ID } from '#rules/party-themes.ts'
import { chosenSizeOf, isWhole, narrowedBy, readNarrowing } from '../features/listing/listing-address.ts'
import { ThemePage } from '../features/themes/ThemePage.tsx'
import { addressNumber } from '../lib/address-number.ts'
import { routeQuery } from '../lib/route-query.ts'
import { NotFoundNote } from '../ui/NotFoundNote.ts'
import { ThemeRouteDocument } from './theme.graphql.ts'

const { load, useRouteQuery } = routeQuery({
  document: ThemeRouteDocument,
  variables: ({ params, search }) => {
    const databaseId = addressNumber(params['subcategoryId'])
    const narrowing = readNarrowing(search)
    const filter = narrowedBy(narrowing)
    return databaseId === null
      ? null
      : { databaseId, filter, isWithPackages: isWhole(filter), ...chosenSizeOf(narrowing) }
  },
  isFound: ({ subcategory }) => subcategory?.category.databaseId === PARTY_THEMES_ID,
})
export { load }

export function Component() {
  const { data, fetchMore } = useRouteQuery()
  const theme = data?.subcategory
  if (data === null || theme == null || theme.category.databaseId !== PARTY_THEMES_ID)
    return <NotFoundNote title="Парти тема не е намерена" backTo="/party-themes" backLabel="Към парти темите" />
  return (
    <ThemePage
      theme={theme}
      packages={theme.packages}
      products={theme.products}
      onMore={() => fetchMore({ variables: { after: theme.products.pageInfo.endCursor, isMore: true } })}
    />
  )
}
