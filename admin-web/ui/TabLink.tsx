import { Badge, chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { NavLink, useMatch } from 'react-router-dom'

const Styled = chakra(NavLink)

export function TabLink({ to, label, waiting }: { to: string; label: string; waiting: number }) {
  const link = useRef<HTMLAnchorElement>(null)
  const isHere = useMatch({ path: to, end: false }) !== null
  // On a phone the tabs scroll sideways. Not by scrollIntoView, which moves the start of keyboard navigation.
  useEffect(() => {
    const bar = link.current?.parentElement
    if (!isHere || link.current === null || bar == null) return
    const [own, all] = [link.current.getBoundingClientRect(), bar.getBoundingClientRect()]
    bar.scrollLeft += own.left + own.width / 2 - (all.left + all.width / 2)
  }, [isHere])
  return (
    <Styled
      ref={link}
      to={to}
      px="3"
      py="1.5"
      minH={{ mdDown: '11' }}
      display="flex"
      alignItems="center"
      borderRadius="full"
      fontWeight="bold"
      fontSize="sm"
      whiteSpace="nowrap"
      color="fg.muted"
      _hover={{ bg: 'bg.muted', color: 'fg' }}
      _currentPage={{ bg: 'bg.emphasized', color: 'fg' }}
    >
      {label}
      {waiting > 0 && (
        <Badge ms="2" variant="solid" colorPalette="gray" size="sm">
          {waiting}
        </Badge>
      )}
    </Styled>
  )
}
