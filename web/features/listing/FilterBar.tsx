import { Button, HStack, Text } from '@chakra-ui/react'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { later } from '../../lib/later.ts'

const FilterDrawer = later(() => import('./FilterDrawer.tsx').then(({ FilterDrawer }) => FilterDrawer))

interface FilterBarProps {
  name?: string
  count: number
  found: string
  onClear: () => void
  children: ReactNode
}

/** Shown where the page has no column for filters and order. */
export function FilterBar({ name = 'Филтри и подреждане', count, found, onClear, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const open = () => {
    setUsed(true)
    setOpen(true)
  }
  return (
    <HStack hideFrom="lg" justify="space-between" columnGap="3" rowGap="1" mb="4" flexWrap="wrap">
      <Button variant="outline" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <SlidersHorizontal />
        {name}
        {count > 0 && ` (${count})`}
      </Button>
      <Text color="fg.muted" fontSize="sm" textAlign="right">
        {found}
      </Text>
      {isUsed && (
        <Suspense>
          <FilterDrawer
            title={name}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            count={count}
            found={found}
            onClear={onClear}
          >
            {children}
          </FilterDrawer>
        </Suspense>
      )}
    </HStack>
  )
}
