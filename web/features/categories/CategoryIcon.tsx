import {
  Armchair,
  Balloon,
  Cake,
  Gift,
  Lightbulb,
  Music2,
  PartyPopper,
  Popcorn,
  Rainbow,
  Shapes,
  Shirt,
  Sparkles,
  Star,
  Tent,
  Utensils,
  type LucideIcon,
} from 'lucide-react'
import { categoryIcon, type CategoryIconName } from './category-icon.rules.ts'

const ICONS: Readonly<Record<CategoryIconName, LucideIcon>> = {
  ARCH: Rainbow,
  BALLOON: Balloon,
  CAKE: Cake,
  CHAIR: Armchair,
  COSTUME: Shirt,
  DECORATION: Sparkles,
  GIFT: Gift,
  LIGHT: Lightbulb,
  MACHINE: Popcorn,
  PARTY: PartyPopper,
  SOUND: Music2,
  STAR: Star,
  TABLE: Utensils,
  TENT: Tent,
  THEME: Shapes,
}

export function CategoryIcon({ name }: { name: string }) {
  const Icon = ICONS[categoryIcon(name)]
  return <Icon size={24} />
}
