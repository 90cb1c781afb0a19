import { HStack, Tag } from '@chakra-ui/react'

export function FilterChips({
  chips,
  onRemove,
}: {
  chips: readonly { id: number; name: string }[]
  onRemove: (id: number) => void
}) {
  if (chips.length === 0) return null
  return (
    <HStack mb="3" flexWrap="wrap">
      {chips.map(({ id, name }) => (
        <Tag.Root key={id} size="lg" borderRadius="full">
          <Tag.Label>{name}</Tag.Label>
          <Tag.EndElement>
            <Tag.CloseTrigger aria-label={`Махни ${name}`} onClick={() => onRemove(id)} />
          </Tag.EndElement>
        </Tag.Root>
      ))}
    </HStack>
  )
}
