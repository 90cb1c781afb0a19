import { chakra, HStack } from '@chakra-ui/react'
import { Fragment } from 'react'
import { useOrigin } from '../lib/origin.ts'
import { PrefetchLink } from './PrefetchLink.tsx'
import { StructuredData } from './StructuredData.tsx'

/** The last one has no address. */
export interface Crumb {
  name: string
  to?: string
}

const CrumbLink = chakra(PrefetchLink)

/** Breadcrumbs, also for search engines. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const origin = useOrigin()
  const all = [{ name: 'Начало', to: '/' }, ...crumbs]
  return (
    <HStack
      as="nav"
      aria-label="Път до страницата"
      fontSize="sm"
      color="fg.muted"
      columnGap="2"
      rowGap="0"
      flexWrap="wrap"
      mt={{ base: '-3', md: '0' }}
      mb={{ base: '3', md: '5' }}
    >
      {all.map(({ name, to }, index) => (
        <Fragment key={`${name}${to}`}>
          {index > 0 && <span aria-hidden="true">›</span>}
          {to === undefined ? (
            <chakra.span aria-current="page" minW="0" overflowWrap="anywhere">
              {name}
            </chakra.span>
          ) : (
            <CrumbLink
              to={to}
              minW="0"
              overflowWrap="anywhere"
              py={{ base: '3', md: '1' }}
              _hover={{ color: 'berry.fg', textDecoration: 'underline' }}
            >
              {name}
            </CrumbLink>
          )}
        </Fragment>
      ))}
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
    </HStack>
  )
}
