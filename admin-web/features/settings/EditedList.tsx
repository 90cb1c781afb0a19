import { Box, Button, HStack, IconButton, Stack } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { movedUp } from './list-moves.rules.ts'

interface ListButtonsProps<One> {
  /** Name of the row: „въпрос 2“. */
  name: string
  list: readonly One[]
  at: number
  onChange: (list: One[]) => void
}

/** Moves a row of a list up or down, or removes it. */
function ListButtons<One>({ name, list, at, onChange }: ListButtonsProps<One>) {
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

interface EditedListProps<Item> {
  list: Item[]
  /** What one of the list is: „въпрос“. */
  noun: string
  empty: Item
  addLabel: string
  onChange: (next: (list: Item[]) => Item[]) => void
  children: (item: Item, at: number, change: (part: Partial<Item>) => void) => ReactNode
}

/** Rows of a form, in their order; new ones are added at the end. */
export function EditedList<Item>({ list, noun, empty, addLabel, onChange, children }: EditedListProps<Item>) {
  const change = (at: number) => (part: Partial<Item>) =>
    onChange((typed) => typed.map((one, i) => (i === at ? { ...one, ...part } : one)))
  return (
    <Stack gap="4">
      {list.map((item, at) => (
        <Box
          // Rows have no id.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          role="group"
          aria-label={`${noun} ${at + 1}`}
          borderTopWidth={at === 0 ? '0' : '1px'}
          pt={at === 0 ? '0' : '4'}
        >
          {children(item, at, change(at))}
          <ListButtons name={`${noun} ${at + 1}`} list={list} at={at} onChange={(moved) => onChange(() => moved)} />
        </Box>
      ))}
      <Box>
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => onChange((typed) => [...typed, empty])}>
          <Plus /> {addLabel}
        </Button>
      </Box>
    </Stack>
  )
}
