import { Box } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'

export function NavigationProgress() {
  const { state } = useNavigation()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (state === 'idle') return setShown(false)
    const timer = setTimeout(() => setShown(true), 120)
    return () => clearTimeout(timer)
  }, [state])
  if (!isShown) return null
  return (
    <Box
      role="progressbar"
      aria-label="Страницата се зарежда"
      position="fixed"
      top="0"
      left="0"
      h="1"
      w="full"
      zIndex="banner"
      bgGradient="to-r"
      gradientFrom="berry.500"
      gradientVia="sun.400"
      gradientTo="mint.400"
      animation="pulse"
    />
  )
}
