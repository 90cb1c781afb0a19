import { Box, chakra, HStack } from '@chakra-ui/react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

interface Tab {
  key: string
  label: string
  content: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Tabs by the ARIA pattern: arrows choose, Tab goes into the panel. A panel is rendered once it is first opened. */
export function TabPanels({ tabs }: { tabs: readonly Tab[] }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set([0]))
  const choose = (index: number) => {
    setChosen(index)
    setOpened((before) => new Set([...before, index]))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const next =
      step === undefined ? { Home: 0, End: tabs.length - 1 }[event.key] : (chosen + step + tabs.length) % tabs.length
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <HStack ref={list} role="tablist" gap="0" flexWrap="wrap" mb="5" borderBottomWidth="1px" onKeyDown={onKeyDown}>
        {tabs.map(({ key, label }, index) => (
          <chakra.button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            aria-controls={`${id}${key}-panel`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
            minH="11"
            px="4"
            mb="-1px"
            fontWeight="medium"
            fontSize="sm"
            color="fg.muted"
            borderBottomWidth="2px"
            borderColor="transparent"
            cursor="pointer"
            _selected={{ color: 'fg', borderColor: 'berry.solid' }}
          >
            {label}
          </chakra.button>
        ))}
      </HStack>
      {tabs.map(({ key, content }, index) => (
        <Box
          key={key}
          role="tabpanel"
          id={`${id}${key}-panel`}
          aria-labelledby={`${id}${key}`}
          tabIndex={0}
          hidden={index !== chosen}
        >
          {opened.has(index) && content}
        </Box>
      ))}
    </>
  )
}
