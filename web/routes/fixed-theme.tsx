import { chosenSizeOf, isWhole, narrowedBy, readNarrowing } from '../features/listing/listing-address.ts'
import { ThemePage } from '../features/themes/ThemePage.tsx'
import { addressNumber } from '../lib/address-number.ts'
import { routeQuery } from '../lib/route-query.ts'
import { NotFoundNote } from '../ui/NotFoundNote.ts'
import { FixedThemeRouteDocument } from './fixed-theme.graphql.ts'

const { load, useRouteQuery } = routeQuery({
  document: FixedThemeRouteDocument,
  variables: ({ params, search }) => {
    const number = addressNumber(params['themeId'])
    const narrowing = readNarrowing(search)
    const filter = narrowedBy(narrowing)
    return number === null ? null : { number, filter, isWithPackages: isWhole(filter), ...chosenSizeOf(narrowing) }
  },
  isFound: ({ fixedPartyTheme }) => fixedPartyTheme !== null,
})
export { load }

export function Component() {
  const { data, fetchMore } = useRouteQuery()
  const theme = data?.fixedPartyTheme
  if (theme == null)
    return <NotFoundNote title="Темата не е намерена" backTo="/party-themes" backLabel="Към парти темите" />
  return (
    <ThemePage
      kind="Идеи за парти"
      theme={theme}
      packages={theme.packages}
      products={theme.products}
      onMore={() => fetchMore({ variables: { after: theme.products.pageInfo.endCursor, isMore: true } })}
    />
  )
}
