import { Box, Heading } from '@chakra-ui/react'
import { detailsOf, type DescribingValue } from './product-details.rules.ts'

/** What the dictionary says of the product: attribute and values. */
export function ProductDetails({ values }: { values: readonly DescribingValue[] }) {
  return (
    <Box as="section">
      <Heading as="h2" size="md" mb="2">
        Характеристики
      </Heading>
      <Box
        as="dl"
        css={{
          '& div': { display: 'flex', flexWrap: 'wrap', columnGap: '4', py: '1.5', borderTopWidth: '1px' },
          '& dt': { flex: '1 1 8rem', color: 'fg.muted' },
          '& dd': { flex: '2 1 10rem', fontWeight: 'bold' },
        }}
      >
        {detailsOf(values).map(({ code, name, values: names }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>{names.join(', ')}</dd>
          </div>
        ))}
      </Box>
    </Box>
  )
}
