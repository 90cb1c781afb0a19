import { Box, type BoxProps } from '@chakra-ui/react'
import {
  CaseUpper,
  Cat,
  Clapperboard,
  Crown,
  Flower2,
  Music,
  PartyPopper,
  Rocket,
  Ship,
  Sparkles,
  ToyBrick,
  Trophy,
  VenetianMask,
  WandSparkles,
  Zap,
} from 'lucide-react'

const ICONS = {
  PRINCESS: Crown,
  UNICORN: Sparkles,
  PIRATE: Ship,
  SUPERHERO: Zap,
  ANIMAL: Cat,
  FAIRY: WandSparkles,
  SPACE: Rocket,
  MUSIC: Music,
  FLOWER: Flower2,
  SPORT: Trophy,
  FILM: Clapperboard,
  TOY: ToyBrick,
  LETTER: CaseUpper,
  MASK: VenetianMask,
  BALLOON: PartyPopper,
}

export type ThemeIconName = keyof typeof ICONS

export function ThemeIconPicture({
  icon,
  gradient,
  size = '20',
}: {
  icon: ThemeIconName
  gradient: { from: string; to: string }
  size?: BoxProps['boxSize']
}) {
  const Icon = ICONS[icon]
  return (
    <Box
      boxSize={size}
      flexShrink="0"
      borderRadius="full"
      display="grid"
      placeItems="center"
      color="white"
      style={{ background: `linear-gradient(135deg, ${gradient.from}, ${gradient.to})` }}
      aria-hidden
    >
      <Icon size="55%" strokeWidth={1.8} />
    </Box>
  )
}
