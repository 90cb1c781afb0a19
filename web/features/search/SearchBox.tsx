import { Box, chakra, IconButton, Text } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDebounced } from '../../lib/use-debounced.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { SearchBoxOption } from './SearchBoxOption.tsx'
import { useSuggestions } from './useSuggestions.ts'

// There is one search box, in the header. An id of React's would keep the header's markup from being cached.
const LIST_ID = 'search-suggestions'

export function SearchBox() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(query)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const wanted = useDebounced(text.trim(), 180)
  const { options: suggestions, isNear } = useSuggestions(isOpen ? wanted : '')
  const isListed = isOpen && wanted.length >= 2 && suggestions.length > 0
  const chosen = suggestions[active]

  // Navigation, back included, shows the page's own query, unless the shopper is typing.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(query)
  }, [query])

  const go = (to: string) => {
    setOpen(false)
    setActive(-1)
    // Typing is finished: the focus goes on to the page. From nowhere it would come back to the field.
    input.current?.blur()
    document.getElementById('content')?.focus({ preventScroll: true })
    void navigate(to)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== undefined && isListed) return go(chosen.to)
    if (text.trim() !== '') go(`/search?q=${encodeURIComponent(text.trim())}`)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    if (suggestions.length > 0) setActive((index) => (index + step + suggestions.length + 1) % (suggestions.length + 1))
  }

  return (
    <chakra.form
      role="search"
      action="/search"
      position="relative"
      onSubmit={submit}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <TextInput
        ref={input}
        name="q"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setOpen(true)
          setActive(-1)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKey}
        placeholder="Търсете балони, арка, столове …"
        aria-label="Търсене в магазина"
        role="combobox"
        aria-expanded={isListed}
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={isListed && chosen !== undefined ? `${LIST_ID}-${active}` : undefined}
        autoComplete="off"
        maxLength={100}
        h={{ base: '12', md: '11' }}
        pe="12"
        borderRadius="full"
      />
      <IconButton
        type="submit"
        aria-label="Търси"
        size="sm"
        position="absolute"
        top={{ base: '0.5', md: '1' }}
        right={{ base: '0.5', md: '1' }}
        h={{ base: '11', md: '9' }}
        w={{ base: '11', md: '9' }}
      >
        <Search />
      </IconButton>
      <Box
        id={LIST_ID}
        role="listbox"
        aria-label="Предложения"
        hidden={!isListed}
        position="absolute"
        top={{ base: '14', md: '12' }}
        insetX="0"
        bg="bg.panel"
        borderRadius="2xl"
        borderWidth="1px"
        boxShadow="lg"
        overflow="hidden"
        zIndex="dropdown"
      >
        {isListed && isNear && (
          <Text role="presentation" px="3" pt="2" fontSize="xs" color="fg.muted">
            Няма точно това; ето близки
          </Text>
        )}
        {isListed &&
          suggestions.map((suggestion, index) => (
            <SearchBoxOption
              key={suggestion.id}
              id={`${LIST_ID}-${index}`}
              suggestion={suggestion}
              isActive={index === active}
              onChoose={() => go(suggestion.to)}
            />
          ))}
      </Box>
    </chakra.form>
  )
}
