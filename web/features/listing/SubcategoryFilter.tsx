import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { TickBox } from '../../ui/TickBox.tsx'

interface SubcategoryFilterProps {
  subcategories: readonly { databaseId: number; name: string; productCount: number }[]
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}

/** No selection means all. */
export function SubcategoryFilter({ subcategories, chosen, onChange }: SubcategoryFilterProps) {
  // A checkbox reacts at once; the list follows when its products are loaded.
  const [ticked, setTicked] = useState(chosen)
  const said = chosen.join('.')
  useEffect(() => setTicked(said === '' ? [] : said.split('.').map(Number)), [said])
  if (subcategories.length === 0) return null
  const tick = (ids: readonly number[]) => {
    setTicked(ids)
    onChange(ids)
  }
  const toggle = (id: number) => tick(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id])
  return (
    <Box as="fieldset" minW="0" bg="bg.panel" borderWidth="1px" borderRadius="2xl" p="5">
      <Text as="legend" fontWeight="800" float="left" w="full" mb="2">
        Подкатегории
      </Text>
      <Stack gap={{ base: '0', lg: '1' }} clear="both">
        {subcategories.map(({ databaseId, name, productCount }) => (
          <TickBox key={databaseId} isTicked={ticked.includes(databaseId)} onTick={() => toggle(databaseId)}>
            <Text as="span" flex="1">
              {name}
            </Text>
            <Text as="span" color="fg.muted" fontSize="sm">
              {productCount}
            </Text>
          </TickBox>
        ))}
      </Stack>
      <HStack mt="3" mx="-3" gap="0" flexWrap="wrap" justify="space-between">
        <Button
          size="xs"
          variant="ghost"
          aria-disabled={ticked.length === subcategories.length}
          onClick={() => tick(subcategories.map(({ databaseId }) => databaseId))}
        >
          Избери всички
        </Button>
        <Button size="xs" variant="ghost" aria-disabled={ticked.length === 0} onClick={() => tick([])}>
          Премахни всички
        </Button>
      </HStack>
    </Box>
  )
}
