import { IconButton } from '@chakra-ui/react'
import { Moon, Sun } from 'lucide-react'
import { setColorMode, useColorMode } from '../lib/color-mode.ts'

export function ColorModeButton() {
  const mode = useColorMode()
  const isDark = mode === 'dark'
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={isDark ? 'Светъл режим' : 'Тъмен режим'}
      onClick={() => setColorMode(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun /> : <Moon />}
    </IconButton>
  )
}
