import { Button, CloseButton, HStack, Popover, Portal, Stack, Text } from '@chakra-ui/react'
import { Bookmark } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { TextInput } from '../../web/ui/TextInput.tsx'
import { isDone } from '../lib/outcome.ts'
import type { ListState } from '../lib/useListState.ts'
import { useSavedViews } from './useSavedViews.ts'

interface SavedViewsProps {
  listName: string
  list: Pick<ListState, 'view' | 'showView'>
  /** Hidden columns are saved with the view, even when the address does not contain them. */
  hidden: readonly string[]
}

function viewOf(view: string, hidden: readonly string[]): string {
  const params = new URLSearchParams(view)
  if (hidden.length > 0) params.set('cols', hidden.join('|'))
  return params.toString()
}

function Views({ listName, list, hidden }: SavedViewsProps) {
  const { views, save, remove, isBusy } = useSavedViews(listName)
  const [name, setName] = useState('')
  const present = viewOf(list.view, hidden)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() !== '' && isDone(await save(name.trim(), present))) setName('')
  }
  return (
    <>
      <Stack gap="1" mb="3">
        {views.length === 0 && (
          <Text color="fg.muted" fontSize="sm">
            Запазете филтрите, реда и колоните под име.
          </Text>
        )}
        {views.map((view) => (
          <HStack key={view.name} justify="space-between">
            <Button
              variant={view.query === present ? 'subtle' : 'ghost'}
              colorPalette="gray"
              size="sm"
              flex="1"
              justifyContent="flex-start"
              truncate
              onClick={() => list.showView(view.query)}
            >
              {view.name}
            </Button>
            <CloseButton size="xs" aria-label={`Изтрий изгледа ${view.name}`} onClick={() => void remove(view.name)} />
          </HStack>
        ))}
      </Stack>
      <form onSubmit={(event) => void submit(event)}>
        <HStack>
          <TextInput
            size="sm"
            aria-label="Име на изгледа"
            placeholder="Име на изгледа"
            maxLength={60}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" size="sm" loading={isBusy} disabled={present === '' || name.trim() === ''}>
            Запази
          </Button>
        </HStack>
      </form>
    </>
  )
}

export function SavedViews(props: SavedViewsProps) {
  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button variant="outline" colorPalette="gray">
          <Bookmark /> Изгледи
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="xs">
            <Popover.Body>
              <Popover.Title fontWeight="800" mb="2">
                Запазени изгледи
              </Popover.Title>
              <Views {...props} />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
