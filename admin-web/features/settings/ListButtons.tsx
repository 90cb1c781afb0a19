import { HStack, IconButton } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { movedUp } from './list-moves.rules.ts'

interface ListButtonsProps<One> {
  /** Name of the row: „въпрос 2“. */
  name: string
  list: readonly One[]
  at: number
  onChange: (list: One[]) => void
}

/** Moves a row of a list up or down, or removes it. */
export function ListButtons<One>({ name, list, at, onChange }: ListButtonsProps<One>) {
  return (
    <HStack mt="2" gap="1">
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={`Премести ${name} нагоре`}
        disabled={at === 0}
        onClick={() => onChange(movedUp(list, at))}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={`Премести ${name} надолу`}
        disabled={at === list.length - 1}
        onClick={() => onChange(movedUp(list, at + 1))}
      >
        <ArrowDown />
      </IconButton>
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="red"
        aria-label={`Махни ${name}`}
        onClick={() => onChange(list.filter((_, i) => i !== at))}
      >
        <Trash2 />
      </IconButton>
    </HStack>
  )
}
