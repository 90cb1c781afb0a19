import { Box } from '@chakra-ui/react'

/** Lines break between names, not within them. */
export function NameList({ names }: { names: readonly string[] }) {
  return (
    <Box>
      {names.map((name, index) => (
        <Box as="span" display="inline-block" key={name} me="1">
          {name}
          {index < names.length - 1 && ','}
        </Box>
      ))}
    </Box>
  )
}
