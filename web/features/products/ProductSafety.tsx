import { Box, Heading } from '@chakra-ui/react'
import { electronicHref } from '#rules/safety-data.ts'
import { safetyGroups, type SafeItem } from './product-safety.rules.ts'

interface Reachable {
  name: string
  postalAddress: string
  electronicAddress: string
}

const Address = ({ name, postalAddress, electronicAddress }: Reachable) => (
  <>
    <b>{name}</b>, {postalAddress}, <a href={electronicHref(electronicAddress)}>{electronicAddress}</a>
  </>
)

/** Who made the items, and warnings; of several items with their names (docs/spec/product-safety.md#on-the-pages). */
export function ProductSafety({ items }: { items: readonly SafeItem[] }) {
  const groups = safetyGroups(items)
  const isOne = items.length === 1
  if (groups.length === 0) return null
  return (
    <Box
      as="section"
      mt={isOne ? undefined : '12'}
      fontSize="sm"
      css={{
        '& > div': { borderTopWidth: '1px', py: '2' },
        '& p + p': { mt: '1' },
        '& i': { color: 'fg.muted', fontStyle: 'normal' },
        '& a': { textDecoration: 'underline', overflowWrap: 'anywhere' },
      }}
    >
      <Heading as="h2" size={isOne ? 'md' : '2xl'} mb={isOne ? '2' : '4'}>
        Производител и безопасност
      </Heading>
      {groups.map(({ maker, names, warnings }) => (
        <div key={maker?.id}>
          {maker && (
            <p>
              <i>Производител:</i> <Address {...maker} />
            </p>
          )}
          {maker?.contact && (
            <p>
              <i>Отговорно лице в ЕС:</i> <Address {...maker.contact} />
            </p>
          )}
          {!isOne && <p>{names.join(' · ')}</p>}
          {warnings.map(({ text, names: some }) => (
            <p key={text}>
              <i>{isOne || some.length === names.length ? 'Предупреждения:' : `${some.join(', ')}:`}</i> {text}
            </p>
          ))}
        </div>
      ))}
    </Box>
  )
}
