import { skipToken, useQuery } from '@apollo/client/react'
import { Box, IconButton, Input, Text } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDebounced } from '../../../web/lib/use-debounced.ts'
import { may } from '../../lib/may.ts'
import { foundIn, type Found } from './find.rules.ts'
import { AdminFindDocument } from './Find.graphql.ts'
import { FoundList, optionId } from './FoundList.tsx'

/** Ctrl+K or Cmd+K, wherever one is. */
function useShortcut(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** One field for orders, customers and products. On a phone a button opens it below the header. */
export function Find() {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const search = useDebounced(typed.trim(), 200)
  const { data, previousData, error } = useQuery(
    AdminFindDocument,
    search === ''
      ? skipToken
      : { variables: { search, withContacts: may('customers.read') }, fetchPolicy: 'network-only' },
  )
  const shown = data ?? previousData
  const groups = shown === undefined || typed.trim() === '' ? [] : foundIn(shown)
  const all = groups.flatMap(({ found }) => found)
  const chosen = all[Math.min(at, all.length - 1)]
  const note =
    error !== undefined
      ? 'Търсенето не успя. Опитайте пак.'
      : data !== undefined && all.length === 0
        ? 'Нищо не е намерено.'
        : null
  const isShown = isFocused && search !== '' && typed.trim() !== '' && (all.length > 0 || note !== null)
  const hasList = isShown && all.length > 0

  useShortcut(() => {
    setOpen(true)
    // The field of a phone is shown by the render.
    requestAnimationFrame(() => field.current?.focus())
  })

  function close(): void {
    setTyped('')
    setAt(0)
    setOpen(false)
    field.current?.blur()
  }
  function pick({ to }: Found): void {
    close()
    void navigate(to)
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, all.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter') {
      if (chosen !== undefined) pick(chosen)
    } else return
    event.preventDefault()
  }
  return (
    <>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        size="sm"
        hideFrom="md"
        aria-label="Търсене"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen)
          requestAnimationFrame(() => field.current?.focus())
        }}
      >
        <Search />
      </IconButton>
      <Box
        role="search"
        position="relative"
        order="1"
        flex="1 0 100%"
        pb={{ base: '2', md: '0' }}
        display={{ base: isOpen ? 'block' : 'none', md: 'block' }}
      >
        <Input
          ref={field}
          size="sm"
          type="search"
          role="combobox"
          aria-label="Търсене на поръчка, клиент или продукт"
          aria-expanded={hasList}
          aria-controls={hasList ? listId : undefined}
          aria-activedescendant={hasList && chosen !== undefined ? optionId(listId, chosen) : undefined}
          placeholder="Поръчка, клиент, телефон, продукт (Ctrl+K)"
          autoComplete="off"
          borderRadius="full"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setAt(0)
          }}
          onKeyDown={onKey}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        <Box
          position="absolute"
          insetInline="0"
          top="calc(100% + 0.25rem)"
          zIndex="dropdown"
          maxH="70dvh"
          overflowY="auto"
          p="1"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="xl"
          boxShadow="lg"
          hidden={!isShown}
        >
          {hasList && <FoundList id={listId} groups={groups} chosen={chosen} onPick={pick} />}
          <Text role="status" px="3" py={note === null ? '0' : '2'} color="fg.muted">
            {note}
          </Text>
        </Box>
      </Box>
    </>
  )
}
