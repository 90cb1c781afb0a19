import { Box, chakra, HStack } from '@chakra-ui/react'
import { Fragment } from 'react'
import { useOrigin } from '../lib/origin.ts'
import { CachedMarkup } from './CachedMarkup.tsx'
import { PrefetchLink } from './PrefetchLink.tsx'
import { StructuredData } from './StructuredData.tsx'

/** The last one has no address. */
export interface Crumb {
  name: string
  to?: string
}

const CrumbLink = chakra(PrefetchLink)

// The way takes one line, however long its names and whatever font is there yet; the page's heading has them whole.
// Enlarged letters take more lines: else they would leave no room for the last name.
const ONE_LINE = { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const origin = useOrigin()
  const all = [{ name: 'Начало', to: '/' }, ...crumbs]
  return (
    <CachedMarkup component="Crumbs" given={[origin, crumbs]}>
      <Box
        as="nav"
        aria-label="Път до страницата"
        fontSize="sm"
        color="fg.muted"
        minW="0"
        mt={{ base: '-3', md: '0' }}
        mb={{ base: '3', md: '5' }}
        containerType="inline-size"
      >
        <HStack gap="2" css={{ '@container (max-width: 18em)': { flexWrap: 'wrap', rowGap: 0 } }}>
          {all.map(({ name, to }, index) => (
            <Fragment key={`${name}${to}`}>
              {index > 0 && <span aria-hidden="true">›</span>}
              {to === undefined ? (
                <chakra.span aria-current="page" {...ONE_LINE} flexShrink="3">
                  {name}
                </chakra.span>
              ) : (
                <CrumbLink
                  to={to}
                  py={{ base: '3', md: '1' }}
                  {...ONE_LINE}
                  flexShrink={index === 0 ? '0' : '1'}
                  _hover={{ color: 'berry.fg', textDecoration: 'underline' }}
                >
                  {name}
                </CrumbLink>
              )}
            </Fragment>
          ))}
        </HStack>
        <StructuredData
          data={{
            '@type': 'BreadcrumbList',
            itemListElement: all.map(({ name, to }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name,
              ...(to === undefined ? {} : { item: `${origin}${to}` }),
            })),
          }}
        />
      </Box>
    </CachedMarkup>
  )
}
