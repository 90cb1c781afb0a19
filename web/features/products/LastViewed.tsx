import { Suspense } from 'react'
import { later } from '../../lib/later.ts'
import { useIsBrowser } from '../../lib/use-is-browser.ts'
import { CachedMarkup } from '../../ui/CachedMarkup.tsx'
import { useLastViewed } from './last-viewed.ts'
import { MOST_VIEWED, ViewedPlace, ViewedSection } from './ViewedPlace.tsx'

const LastViewedCards = later(() => import('./LastViewedCards.tsx').then(({ LastViewedCards }) => LastViewedCards))

/** The server cannot know how many there are: an attribute shows the place for them before the first paint. */
const PLACE = {
  display: 'none',
  'html[data-viewed] &': { display: 'block' },
  'html[data-viewed="1"] & [aria-busy] > :nth-of-type(n+2), html[data-viewed="2"] & [aria-busy] > :nth-of-type(n+3)': {
    display: 'none',
  },
}

export function LastViewed({ exceptId }: { exceptId: string }) {
  const isBrowser = useIsBrowser()
  const ids = useLastViewed(exceptId).slice(0, MOST_VIEWED)
  if (!isBrowser)
    return (
      <CachedMarkup component="LastViewed" given={MOST_VIEWED}>
        <ViewedSection css={PLACE}>
          <ViewedPlace count={MOST_VIEWED} />
        </ViewedSection>
      </CachedMarkup>
    )
  if (ids.length === 0) return null
  const place = (
    <ViewedSection>
      <ViewedPlace count={ids.length} />
    </ViewedSection>
  )
  return (
    <Suspense fallback={place}>
      <LastViewedCards ids={ids} />
    </Suspense>
  )
}
