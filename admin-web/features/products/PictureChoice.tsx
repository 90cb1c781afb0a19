import { chakra, HStack } from '@chakra-ui/react'
import { Picture } from '../../../web/ui/Picture.tsx'

interface PictureChoiceProps {
  label: string
  pictures: readonly string[]
  chosen: string
  onChoose: (url: string) => void
}

/** Which picture of the product shows the size; a removed one counts as the main one. */
export function PictureChoice({ label, pictures, chosen, onChoose }: PictureChoiceProps) {
  const at = pictures.indexOf(chosen)
  const shown = pictures[Math.max(0, at)]
  return (
    <HStack gap="2" w="full">
      <Picture
        picture={shown === undefined ? null : { url: shown }}
        alt=""
        shownAt="32px"
        boxSize="8"
        borderRadius="md"
      />
      <chakra.select
        aria-label={label}
        value={at === -1 ? '' : chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        flex="1"
        minW="0"
        h="8"
        minH={{ mdDown: '11' }}
        px="2"
        fontSize="sm"
        bg="bg"
        borderWidth="1px"
        borderRadius="md"
      >
        <option value="">Основната снимка</option>
        {pictures.map((url, index) => (
          <option key={url} value={url}>
            Снимка {index + 1}
          </option>
        ))}
      </chakra.select>
    </HStack>
  )
}
