import { Box, Button, chakra, HStack, Stack, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

interface SubcategoryFilterProps {
  subcategories: readonly { databaseId: number; name: string; productCount: number }[]
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}

/** Subcategories to narrow a list by, with all or none at once; none chosen means all. */
export function SubcategoryFilter({ subcategories, chosen, onChange }: SubcategoryFilterProps) {
  // A tick shows at once; the list follows when its products are there.
  const [ticked, setTicked] = useState(chosen)
  const said = chosen.join('.')
  useEffect(() => setTicked(said === '' ? [] : said.split('.').map(Number)), [said])
  if (subcategories.length === 0) return null
  const isAll = ticked.length === subcategories.length
  const tick = (ids: readonly number[]) => {
    setTicked(ids)
    onChange(ids)
  }
  const toggle = (id: number) => tick(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id])
  return (
    <Box as="fieldset" bg="bg.panel" borderWidth="1px" borderRadius="2xl" p="5">
      <HStack justify="space-between" mb="3" gap="3">
        <Text as="legend" fontWeight="800" float="left">
          Подкатегории
        </Text>
        <Button size="xs" variant="ghost" onClick={() => tick(isAll ? [] : subcategories.map(({ databaseId }) => databaseId))}>
          {isAll ? 'Изчисти' : 'Избери всички'}
        </Button>
      </HStack>
      <Stack gap="1">
        {subcategories.map(({ databaseId, name, productCount }) => (
          <chakra.label key={databaseId} display="flex" gap="3" alignItems="center" py="1.5" cursor="pointer">
            <chakra.input type="checkbox" checked={ticked.includes(databaseId)} onChange={() => toggle(databaseId)} w="5" h="5" accentColor="var(--chakra-colors-berry-600)" />
            <Text flex="1">{name}</Text>
            <Text color="fg.muted" fontSize="sm">
              {productCount}
            </Text>
          </chakra.label>
        ))}
      </Stack>
    </Box>
  )
}
